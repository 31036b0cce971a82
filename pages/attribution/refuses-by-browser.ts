/** Global Privacy Control (https://www.w3.org/TR/gpc/): an answer for all sites, so that nobody asks again. */
export function refusesByBrowser(): boolean {
  return Boolean((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl)
}

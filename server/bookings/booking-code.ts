/** What a traveller tells on the phone: "3F2A-91BC", the beginning of the id. Two may have the same. */
export function bookingCode(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, 8).toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The beginning of the ids that have this code; undefined for what is no code. */
export function idPrefixOf(code: string): string | undefined {
  const digits = code.trim().replaceAll(/[\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{8}$/.test(digits) ? digits : undefined
}

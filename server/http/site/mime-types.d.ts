/** As far as it is used here. */
declare module 'mime-types' {
  export function contentType(extension: string): string | false
}

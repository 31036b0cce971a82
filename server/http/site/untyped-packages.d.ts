declare module 'mime-types' {
  export function contentType(extension: string): string | false
}

declare module 'negotiator' {
  export class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } })
    encodings<Name extends string>(names: readonly Name[], options: { preferred: readonly Name[] }): Name[]
  }
}

/** Which parts of a text already belong to something: what is found first keeps its place. */
export interface Claims {
  /** True, and the part is taken, when nothing in it was. */
  take(start: number, end: number): boolean
  isFree(start: number, end: number): boolean
}

export function claimsOn(length: number): Claims {
  const taken = new Uint8Array(length)
  const isFree = (start: number, end: number) => !taken.subarray(start, end).includes(1)
  return {
    isFree,
    take(start, end) {
      if (!isFree(start, end)) return false
      taken.fill(1, start, end)
      return true
    },
  }
}

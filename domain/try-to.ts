/** What some work gives, which is no promise; undefined where it fails, for whatever reason. */
export function tryTo<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

import { join, relative, resolve } from 'node:path'

const FILE_NAME = 'tours-baseline.json'

/**
 * Where the baseline lies.
 *
 * @param root content root, absolute
 * @param given the path that the option names, from the folder one calls from; true when it names none
 */
export function baselinePath(root: string, given: string | true): string {
  return given === true ? join(root, FILE_NAME) : resolve(given)
}

/** The same as problems name it, from the content root. */
export function baselineName(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/')
}

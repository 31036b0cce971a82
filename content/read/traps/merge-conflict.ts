import type { Spot, YamlTrap } from './spot'

/** Lines that git leaves where it could not merge two versions. */
export function mergeConflict({ line }: Spot): YamlTrap | undefined {
  if (!/^(<{7}|={7}|>{7})( |$)/.test(line.text)) return undefined
  return {
    offset: line.start,
    code: 'merge-conflict',
    message: 'Two versions of this file were merged, and this place was left undecided.',
    hint: 'Keep the lines that are right, and delete the others with the lines of <<<<<<<, ======= and >>>>>>>.',
  }
}

import { UserError } from '../../domain/user-error'
import { runGit } from './run-git'

/** True when git is installed and the folder belongs to one of its working trees. */
export function isRepository(folder: string): boolean {
  try {
    return runGit(folder, 'rev-parse', '--is-inside-work-tree').toString('utf8').trim() === 'true'
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

import { randomBytes } from 'node:crypto'

/** @param prefix which kind of thing it is: "pi" gives "pi_3f…" */
export function newId(prefix: 'cs_test' | 'pi' | 'ch' | 're' | 'evt' | 'li' | 'req'): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`
}

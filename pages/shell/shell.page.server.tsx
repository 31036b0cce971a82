import { SHELL_MARKS } from '../../domain/page-shell'
import type { PageHead, PageRequest } from '../page'

export function head(_request: PageRequest): PageHead {
  return { title: SHELL_MARKS.title, description: SHELL_MARKS.title }
}

/** Never served as it is: the server puts its own content in (domain/page-shell.ts). */
export function Page(_request: PageRequest) {
  return <div className="section wrap">{SHELL_MARKS.content}</div>
}

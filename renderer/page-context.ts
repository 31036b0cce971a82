import type { ComponentType } from 'react'
import type { PageInit } from '../content/site/page-init'
import type { PageHead, PageRequest } from '../pages/page'

/** The page context as vite-plugin-ssr gives it to our hooks. */
export interface PageContext extends PageInit {
  exports: {
    Page: ComponentType<PageRequest>
    head: (request: PageRequest) => PageHead
  }
}

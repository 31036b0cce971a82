import type { PageInit } from '../content/site/page-init'
import type { PageModule } from './render-page'

/** The page context as vite-plugin-ssr gives it to our hooks. */
export interface PageContext extends PageInit {
  exports: PageModule
}

import { useRequest } from './RequestContext'

/** An article's text, its photographs in the forms that the build has made; its tables can be moved by keyboard. */
export function ArticleBody({ html }: { html: string }) {
  const { site, assets, t } = useRequest()
  const scroller = `<div class="table-scroll" role="group" tabindex="0" aria-label="${t('layout.table')}">`
  const withTables = html.replaceAll('<table>', `${scroller}<table>`).replaceAll('</table>', '</table></div>')
  const written = withTables.replace(/<img src="\/(photos\/[^"]+)"/g, (whole, file: string) => {
    const id = Object.keys(site.images).find((one) => site.images[one]?.file === file) ?? ''
    const files = assets.photograph(id)
    if (!files) return whole
    const { src, srcSets, width, height } = files
    return `<img src="${src}" srcset="${srcSets.webp}" sizes="${SIZES}" width="${width}" height="${height}" loading="lazy"`
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, sanitized when compiled
  return <div className="prose" dangerouslySetInnerHTML={{ __html: written }} />
}

/** As wide as the text, or the screen. */
const SIZES = '(min-width: 48rem) 44rem, 100vw'

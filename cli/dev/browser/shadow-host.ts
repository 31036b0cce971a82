import tokens from './tokens.css?inline'

/**
 * A place of its own in the page: the page's styles do not reach into it, nor its own out of it. It stands
 * beside the body, so that the page's own scripts and rules for what is last in it never meet it.
 */
export function shadowHost(name: `tours-${string}`, styles: string): ShadowRoot {
  const host = document.createElement(name)
  document.documentElement.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(tokens + styles)
  shadow.adoptedStyleSheets = [sheet]
  return shadow
}

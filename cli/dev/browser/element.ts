type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>

/**
 * An element with its attributes, listeners (`onclick`) and contents. Texts are never read as HTML: they come
 * from files that somebody is writing just now.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...contents: (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...contents.filter((content) => content !== undefined))
  return made
}

import { InvalidArgumentError, Option } from 'commander'
import { closestName } from '../../content/read/did-you-mean'
import { DEFAULT_LINK, LINK_PLACEHOLDERS } from '../figures/place-link'

/** Addresses that run something or carry a document of their own instead of leading to a file. */
const NO_PLACES = ['javascript', 'vbscript', 'data', 'blob', 'about']

/** `--link`: where "file:line" leads in the HTML report. */
export function linkOption(): Option {
  return new Option(
    '--link <template>',
    `for html: what a place links to, with ${LINK_PLACEHOLDERS.join(', ')} (default: "${DEFAULT_LINK}")`,
  ).argParser(linkTemplate)
}

/**
 * Reads a link template.
 *
 * @throws {InvalidArgumentError} when it is no address, runs a script, or names what does not exist
 */
export function linkTemplate(template: string): string {
  const example = 'for example https://github.com/owner/name/blob/main/{file}#L{line}'
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(template)?.[1]
  if (scheme === undefined) throw new InvalidArgumentError(`Write a whole address, ${example}.`)
  if (NO_PLACES.includes(scheme))
    throw new InvalidArgumentError(
      `An address with ${scheme}: does not lead to a file. Write one that does, ${example}.`,
    )
  for (const name of template.match(/\{[^{}]*\}/g) ?? []) {
    if (LINK_PLACEHOLDERS.includes(name)) continue
    const close = closestName(name, LINK_PLACEHOLDERS)
    throw new InvalidArgumentError(
      `There is no ${name}; a link may name ${LINK_PLACEHOLDERS.join(', ')}.${close ? ` Did you mean ${close}?` : ''}`,
    )
  }
  if (!template.includes('{file}') && !template.includes('{path}'))
    throw new InvalidArgumentError(
      `It names neither {file} nor {path}, so every link would be the same: ${example}.`,
    )
  return template
}

import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { withoutMarks } from '../../domain/figures/figure-marks'

type Loaded = Record<string, ComponentType<Record<string, unknown>>>

/** Every island by its name. A file pages/x/Y.island.tsx exports the component Y. */
export const islandComponents: Loaded = Object.fromEntries(
  Object.entries(import.meta.glob<Loaded>('/pages/**/*.island.tsx', { eager: true })).map(
    ([file, module]) => {
      const name = file.slice('/pages/'.length, -'.island.tsx'.length)
      return [name, module[name.split('/').at(-1) ?? ''] as ComponentType<Record<string, unknown>>]
    },
  ),
)

interface IslandProps {
  /** The component's file below pages/, without its ending: `booking/BookingCard`. */
  name: string
  /** Before it is seen, or when the visitor does anything or has chosen something in the address. */
  when?: 'active' | 'visible'
  /** Only JSON: it travels in the page. */
  props: object
}

/** A part of a page that React takes over, a root with the browser's prefix: else `useId`s would differ. */
export function Island({ name, when = 'visible', props }: IslandProps) {
  const Component = islandComponents[name]
  if (!Component) throw new Error(`no island named ${name}; its file must be pages/${name}.island.tsx`)
  const prefix = `${name.replace(/[^A-Za-z0-9]/g, '-')}-`
  // Figures in its texts are not marked: the browser renders the same texts again, from the props alone.
  const plain = withoutMarks(props)
  const html = renderToString(<Component {...plain} />, { identifierPrefix: prefix })
  return (
    <div
      data-island={name}
      data-when={when}
      data-prefix={prefix}
      // With their marks, which the document takes off: so it is known that the page shows those figures.
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it a line above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

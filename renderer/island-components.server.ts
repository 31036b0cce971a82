import type { ComponentType } from 'react'

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

const PATHS = {
  clock: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
  speech: 'M4 5h16v11H9l-5 4V5Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  headset: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14v3a2 2 0 0 0 2 2h1v-6H4Zm16 0v3a2 2 0 0 1-2 2h-1v-6h3Z',
  licence:
    'M4 5h16v14H4V5Zm4 9.5c.5-1.5 1.6-2.2 2.8-2.2s2.3.7 2.8 2.2M10.8 10.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM16 9h2m-2 3h2',
  refund: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  shield: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6l-7-3Zm-3 9 2 2 4-4',
  spark: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  support: 'M12 3a9 9 0 0 0-9 9v5h4v-6H3M12 3a9 9 0 0 1 9 9v5h-4v-6h4M17 17c0 2-1.5 4-5 4',
  ticket: 'M3 8V6h18v2a4 4 0 0 0 0 8v2H3v-2a4 4 0 0 0 0-8Zm11-2v12',
  handshake: 'M3 8l5-2 4 2 4-2 5 2v8l-3 1-5 3-5-3-5-1V8Zm9 0-4 4 2 2 3-2 4 4',
  percent: 'M6 18 18 6M8 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1C11 20 4 13 4 5a1 1 0 0 1 1-1Z',
  mail: 'M3 6h18v12H3V6Zm0 1 9 6 9-6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L21 21',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm6 9 6 6 6-6',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  back: 'M19 12H5m6-6-6 6 6 6',
  up: 'M12 19V5m-6 6 6-6 6 6',
  book: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .500 8 2 2-1.5 5-2 8-2V4c-3 0-6 .500-8 2Zm0 0v14',
  calendar: 'M4 6h16v14H4V6Zm0 4h16M8 3v4m8-4v4',
} as const

export type IconName = keyof typeof PATHS

/** A line icon drawn for the site; decoration beside a text that says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  )
}

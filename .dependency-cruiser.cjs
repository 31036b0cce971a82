/**
 * Who may import whom: one line a folder. Checked by cli/bootstrap/check-imports.mjs, which also fails
 * when nothing was looked at. What a folder may import besides itself and packages:
 */
const mayImport = {
  domain: [],
  content: ['^domain/'],
  // A text's name is typed by the English file; what it says comes with the page.
  pages: ['^domain/', '^locales/en/'],
  renderer: ['^content/', '^pages/', '^domain/', '^locales/'],
  server: ['^domain/'],
  cli: ['^content/', '^server/', '^domain/'],
}

/** Data, guides and locales are no code; everything else of ours is in one of these folders. */
const ours = '^(data|guides|locales|domain|content|pages|renderer|server|cli|tests|public)/'

const layers = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `${folder}-imports-only-its-own-layers`,
  comment: `${folder}/ may import itself, packages${allowed.length > 0 ? ` and ${allowed.join(', ')}` : ''} (README, "Change the code").`,
  severity: 'error',
  from: { path: `^${folder}/` },
  to: { path: ours, pathNot: [`^${folder}/`, ...allowed] },
}))

/** Inside these folders a room may import only itself and the rooms before it. */
const roomsUpwards = {
  content: ['read', 'schema', 'figures', 'texts', 'site', 'quantities', 'conflicts', 'rules'],
  server: ['bookings', 'payments', 'mail', 'http'],
}

const rooms = Object.entries(roomsUpwards).flatMap(([folder, names]) =>
  names.slice(0, -1).map((room, i) => ({
    name: `${folder}-${room}-imports-no-room-above-it`,
    comment: `${folder}/${room}/ may not import ${names.slice(i + 1).join(', ')}: arrows only go down.`,
    severity: 'error',
    from: { path: `^${folder}/${room}/` },
    to: { path: `^${folder}/(${names.slice(i + 1).join('|')})/` },
  })),
)

module.exports = {
  forbidden: [
    ...layers,
    ...rooms,
    {
      name: 'no-circular-imports',
      comment: 'Two files that import each other are one idea in two files, or two ideas in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable-imports',
      comment: 'The file or package does not exist.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'only-the-renderer-knows-vite-plugin-ssr',
      comment: 'So that a move to its successor touches one folder (and the page files’ names).',
      severity: 'error',
      from: { path: '^(domain|content|pages|server|cli)/' },
      to: { path: 'node_modules/vite-plugin-ssr' },
    },
    {
      name: 'domain-does-no-input-or-output',
      comment: 'It runs in the browser, too.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-content-reads-yaml-and-markdown',
      comment: 'cli may change a YAML file (`tours decide`), nothing else parses one.',
      severity: 'error',
      from: { path: '^(domain|pages|renderer|server)/' },
      to: { path: 'node_modules/(yaml|gray-matter|remark|remark-html)/' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist'] },
    exclude: { path: ['(^|/)cases/', '^var/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}

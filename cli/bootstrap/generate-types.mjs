/**
 * Writes what follows from the files of a folder, so that no list of them is kept by hand: domain/generated/content.ts,
 * one TypeScript type for each schema in data/schemas and for each shape they share, and content/generated/checks.ts,
 * the checks in content/rules.
 *
 *   node cli/bootstrap/generate-types.mjs           writes the files
 *   node cli/bootstrap/generate-types.mjs --check   writes nothing; exit 1 when one is out of date
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

const projectDir = fileURLToPath(new URL('../..', import.meta.url))
const schemaDir = join(projectDir, 'data/schemas')
const ruleDir = join(projectDir, 'content/rules')

const banner = `/**
 * Generated from data/schemas/*.schema.json. Do not edit: change the schema, then run
 * \`node cli/bootstrap/generate-types.mjs\` (\`npm test\` fails while this file is out of date).
 */
`

/** @typedef {import('json-schema-to-typescript').JSONSchema} Schema */

/** Names out of the data, for editors only: in types a name is a string, or they would change with the content. */
const nameLists = 'references.schema.json'

/** The shared definitions first, then one type a file, in the files' order. */
function readNamedSchemas() {
  /** @type {Map<string, { schema: Schema, file: string }>} */
  const named = new Map()
  for (const file of schemaFiles()) {
    const text = readFileSync(join(schemaDir, file), 'utf8')
    /** @type {Schema} */
    const whole = JSON.parse(text, (_, value) => withTypeName(value, file))
    const definitions = Object.entries(whole.definitions ?? {}).map(
      /** @returns {[string | undefined, Schema]} */ ([key, schema]) => [typeName(key), schema],
    )
    const isOnlyDefinitions = whole.definitions !== undefined && whole.properties === undefined
    /** @type {[string | undefined, Schema]} */
    const own = [whole.title, whole]
    for (const [name, schema] of isOnlyDefinitions ? definitions : [...definitions, own]) {
      if (!name) throw new Error(`data/schemas/${file} has no "title": its type needs a name`)
      const other = named.get(name)?.file
      if (other)
        throw new Error(`data/schemas/${file} and ${other} both describe a type named ${name}: rename one`)
      named.set(name, { schema, file })
    }
  }
  return named
}

/** @returns {string[]} */
function schemaFiles() {
  const files = readdirSync(schemaDir).filter((name) => name.endsWith('.schema.json') && name !== nameLists)
  const shared = 'definitions.schema.json'
  return [shared, ...files.filter((name) => name !== shared).sort()]
}

/** What would hide JavaScript's own Date, and what the program makes of it once it is read. */
const OTHER_NAMES = new Map([
  ['date', 'CalendarDate'],
  ['figure', 'WrittenFigure'],
  ['reading', 'WrittenReading'],
  ['place', 'WrittenPlace'],
])

/** "localizedText" → "LocalizedText". */
function typeName(/** @type {string} */ definitionKey) {
  return OTHER_NAMES.get(definitionKey) ?? definitionKey.charAt(0).toUpperCase() + definitionKey.slice(1)
}

/**
 * The name of its type in the place of a $ref. Left alone, the compiler copies what a reference with a
 * description beside it leads to, and we would get LocalizedText1 to LocalizedText90.
 *
 * @param {Schema} schema
 * @param {string} file where it stands
 */
function withTypeName(schema, file) {
  if (typeof schema?.$ref !== 'string') return schema
  const { $ref, ...keywords } = schema
  if ($ref.startsWith(nameLists)) return keywords
  const key = /^[\w.-]*#\/definitions\/(\w+)$/.exec($ref)?.[1]
  if (!key) throw new Error(`data/schemas/${file}: ${$ref} is a kind of reference that is not supported here`)
  return { tsType: typeName(key), ...(schema.description && { description: schema.description }) }
}

async function generate() {
  const named = readNamedSchemas()
  const types = []
  for (const [name, { schema }] of named) {
    types.push(
      await compile({ ...schema, title: name }, name, {
        bannerComment: '',
        additionalProperties: false,
        ignoreMinAndMaxItems: true,
        style: { semi: false, singleQuote: true, printWidth: 110, trailingComma: 'all' },
      }),
    )
  }
  return [banner, ...types].join('\n')
}

function listChecks() {
  const lines = readdirSync(ruleDir)
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(ruleDir, file), 'utf8')
      const names = Array.from(text.matchAll(/^export const (\w+): \w*Check = /gm), ([, name]) => name)
      return names.length > 0 ? [`export { ${names.join(', ')} } from '../rules/${file.slice(0, -3)}'`] : []
    })
  return `// Generated from content/rules. Do not edit: run \`npm run types\`.\n${lines.join('\n')}\n`
}

const files = { 'domain/generated/content.ts': await generate(), 'content/generated/checks.ts': listChecks() }
for (const [file, wanted] of Object.entries(files)) {
  const path = join(projectDir, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) {
    console.log(`${file} is up to date.`)
  } else if (process.argv.includes('--check')) {
    console.error(`${file} is out of date: run \`npm run types\`.`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, wanted)
    console.log(`Wrote ${file}.`)
  }
}

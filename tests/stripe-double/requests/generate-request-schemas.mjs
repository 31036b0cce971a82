/**
 * Writes request-schemas.json beside this file: what Stripe's SDK, as installed, lets one send. Run it after every
 * change of the SDK's version; a test fails while the file is out of date.
 *
 *   node tests/stripe-double/requests/generate-request-schemas.mjs
 */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

const projectDir = new URL('../../../..', import.meta.url)
const outFile = new URL('request-schemas.json', import.meta.url)

/**
 * What the double carries out. Everything else that Stripe knows goes into the list `notImplemented`: it is
 * refused in other words than what nobody knows.
 */
const implemented = {
  createSession: {
    type: 'Stripe.Checkout.SessionCreateParams',
    parameters: {
      adaptive_pricing: { enabled: true },
      cancel_url: true,
      client_reference_id: true,
      customer_email: true,
      expand: true,
      expires_at: true,
      line_items: {
        quantity: true,
        price_data: {
          currency: true,
          unit_amount: true,
          product_data: { name: true, description: true, metadata: true },
        },
      },
      locale: true,
      metadata: true,
      mode: true,
      payment_intent_data: { description: true, metadata: true },
      submit_type: true,
      success_url: true,
      ui_mode: true,
    },
  },
  createRefund: {
    type: 'Stripe.RefundCreateParams',
    parameters: {
      amount: true,
      charge: true,
      currency: true,
      expand: true,
      metadata: true,
      payment_intent: true,
      reason: true,
    },
  },
}

/** @returns {Record<string, object>} a JSON Schema (draft-07) for each kind of request */
export function generateRequestSchemas() {
  const { checker, typeOf } = loadTypes(Object.entries(implemented))
  return Object.fromEntries(
    Object.entries(implemented).map(([name, { parameters }]) => [
      name,
      schemaOf(checker, typeOf(name), parameters, name),
    ]),
  )
}

/** A file that exists only in memory names the types; the compiler finds them in node_modules. */
function loadTypes(/** @type {[string, { type: string }][]} */ kinds) {
  const file = new URL('request-types.ts', import.meta.url).pathname
  const text = [
    "import type Stripe from 'stripe'",
    ...kinds.map(([name, { type }]) => `export declare const ${name}: ${type}`),
  ].join('\n')
  /** @type {ts.CompilerOptions} */
  const options = {
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [new URL('node_modules/@types', projectDir).pathname],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest)
  const program = ts.createProgram([file], options, host)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const typeOf = (/** @type {string} */ name) => {
    const symbol = module?.exports?.get(ts.escapeLeadingUnderscores(name))
    if (!symbol) throw new Error(`${name}: the compiler gives it no type.`)
    return checker.getTypeOfSymbol(symbol)
  }
  return { checker, typeOf }
}

/**
 * As it arrives in a form: every value is a text, which Ajv turns into the number or boolean that is asked for.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {any} parts of it that are implemented
 * @param {string} path
 * @returns {Record<string, unknown>}
 */
function schemaOf(checker, type, parts, path) {
  const members = type.isUnion() ? type.types.filter((member) => !isNothing(member)) : [type]
  const texts = members.filter((member) => member.isStringLiteral()).map(({ value }) => value)
  // Beside names of its own the SDK allows any other text, for names to come.
  if (texts.length > 0) return { type: 'string', enum: texts.sort() }
  if (members.some((member) => isOf(member, ts.TypeFlags.String))) return { type: 'string' }
  // Stripe's numbers are whole; what may have a fraction is a text.
  if (members.every((member) => isOf(member, ts.TypeFlags.Number))) return { type: 'integer' }
  if (members.every((member) => isOf(member, ts.TypeFlags.BooleanLike))) return { type: 'boolean' }
  const [member] = members
  if (!member || members.length !== 1)
    throw new Error(`${path}: ${checker.typeToString(type)} is not understood.`)
  if (checker.isArrayType(member)) {
    const [items = member] = checker.getTypeArguments(/** @type {ts.TypeReference} */ (member))
    return { type: 'array', items: schemaOf(checker, items, parts, `${path}[]`) }
  }
  const indexed = checker.getIndexTypeOfType(member, ts.IndexKind.String)
  if (indexed) return { type: 'object', additionalProperties: schemaOf(checker, indexed, true, `${path}.*`) }
  return objectSchema(checker, member, parts, path)
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @param {Record<string, any>} parts
 * @param {string} path
 */
function objectSchema(checker, type, parts, path) {
  const properties = checker.getPropertiesOfType(type)
  const missing = Object.keys(parts).find((name) => !properties.some((property) => property.name === name))
  if (missing) throw new Error(`${path}: the SDK has no ${missing} any more.`)
  const kept = properties.filter(({ name }) => name in parts).sort(byName)
  const required = kept.filter((property) => !(property.flags & ts.SymbolFlags.Optional))
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    properties: Object.fromEntries(
      kept.map((property) => {
        const { name } = property
        return [name, schemaOf(checker, checker.getTypeOfSymbol(property), parts[name], `${path}.${name}`)]
      }),
    ),
    notImplemented: properties
      .filter(({ name }) => !(name in parts))
      .map(({ name }) => name)
      .sort(),
  }
}

function byName(/** @type {{ name: string }} */ a, /** @type {{ name: string }} */ b) {
  return a.name < b.name ? -1 : 1
}

function isOf(/** @type {ts.Type} */ type, /** @type {ts.TypeFlags} */ flags) {
  return (type.flags & flags) !== 0
}

/** `undefined`, `null` and the empty text, by which a form says null. */
function isNothing(/** @type {ts.Type} */ type) {
  return (
    isOf(type, ts.TypeFlags.Undefined | ts.TypeFlags.Null) || (type.isStringLiteral() && type.value === '')
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(outFile, `${JSON.stringify(generateRequestSchemas(), null, 2)}\n`)
}

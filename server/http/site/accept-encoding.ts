export const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

type Weights = Record<Encoding, number>

/** Unless it is excluded, the plain form can be sent; anything that is named is wanted more. */
const unnamedIdentity = 0.0001

/** Browsers send the same few headers over and over. */
const seen = new Map<string, Weights>()
const mostSeen = 1000

/** @param header Accept-Encoding; absent: only the plain form */
export function encodingWeights(header = ''): Weights {
  const before = seen.get(header)
  if (before) return before
  const weights = weigh(header)
  if (seen.size < mostSeen) seen.set(header, weights)
  return weights
}

function weigh(header: string): Weights {
  const named = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))
    const weight = quality === undefined ? 1 : Number(quality.slice(quality.indexOf('=') + 1))
    named.set(name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  const others = named.get('*')
  return {
    br: named.get('br') ?? others ?? 0,
    gzip: named.get('gzip') ?? named.get('x-gzip') ?? others ?? 0,
    identity: named.get('identity') ?? others ?? unnamedIdentity,
  }
}

import { resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePath, sitePath } from '../../../../server/http/site/site-path'

/** Paths made of the pieces that attacks are made of, and of any text. */
const pieces = ['/', '//', '..', '.', '\\', '%2e', '%2f', '%5c', '%00', '%', '\t', 'evil.example', 'a', 'ñ']
const rawPath = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 8 })
  .map((parts) => `/${parts.join('')}`)

test('a path never leads out of the folder', () => {
  fc.assert(
    fc.property(rawPath, (raw) => {
      const path = sitePath(raw)
      return path === undefined || resolve(`/site${path}`).startsWith('/site')
    }),
  )
})

test('an address made of a path stays on this site, and is read as the same path', () => {
  fc.assert(
    fc.property(rawPath, (raw) => {
      const path = sitePath(raw)
      if (path === undefined) return
      const address = encodePath(path)
      expect(new URL(address, 'http://site.example').origin).toBe('http://site.example')
      expect(sitePath(address)).toBe(path)
    }),
  )
})

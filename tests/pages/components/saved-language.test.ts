import { afterEach, expect, test, vi } from 'vitest'
import { savedLanguage, saveLanguage } from '../../../pages/components/layout/saved-language'

afterEach(() => vi.unstubAllGlobals())

/** The browser's storage as a map. */
function aStorage(content: Record<string, string> = {}): Map<string, string> {
  const values = new Map(Object.entries(content))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  })
  return values
}

/** A browser that forbids storage throws at every use of it. */
function noStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
}

test('a language is saved under bm_lang and found again [R4.10]', () => {
  const storage = aStorage()
  saveLanguage('ru')
  expect([...storage]).toEqual([['bm_lang', 'ru']])
  expect(savedLanguage()).toBe('ru')
})

test.each(['fr', 'EN', '', '{"lang":"es"}'])('the stored value %j is ignored [R4.12]', (value) => {
  aStorage({ bm_lang: value })
  expect(savedLanguage()).toBeUndefined()
})

test('nothing saved is no language', () => {
  aStorage()
  expect(savedLanguage()).toBeUndefined()
})

test('a language the site has not is not saved over the one that it has [R4.12]', () => {
  const storage = aStorage({ bm_lang: 'es' })
  saveLanguage('fr')
  expect(storage.get('bm_lang')).toBe('es')
})

test('where storage is denied nothing is saved and nothing fails', () => {
  noStorage()
  expect(savedLanguage()).toBeUndefined()
  expect(() => saveLanguage('ru')).not.toThrow()
})

import { expect, test } from 'vitest'
import { readConfig } from '../../server/config'

test('without any variable it listens on port 3000 of this machine', () => {
  expect(readConfig({})).toEqual({ port: 3000, host: '127.0.0.1', siteUrl: 'http://localhost:3000' })
})

test('the site’s address follows PORT when it is not set', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
})

test('a slash at the end of SITE_URL makes no difference', () => {
  expect(readConfig({ SITE_URL: 'https://tours.example/' }).siteUrl).toBe('https://tours.example')
})

test.each(['', '-1', '65536', '3000.5', 'http', '3e3', ' 80'])('PORT "%s" stops start-up', (PORT) => {
  expect(() => readConfig({ PORT })).toThrow(/^PORT is ".*": write a whole number/)
})

test.each(['0', '65535'])('PORT %s is accepted', (PORT) => {
  expect(readConfig({ PORT }).port).toBe(Number(PORT))
})

test.each([
  '',
  'tours.example',
  '/tours',
  'ftp://tours.example',
  'javascript:alert(1)',
  'https://tours.example/shop',
  'https://tours.example/?a=1',
  'https://tours.example/#a',
  'https://user:secret@tours.example',
])('SITE_URL "%s" stops start-up', (SITE_URL) => {
  expect(() => readConfig({ SITE_URL })).toThrow(/^SITE_URL is ".*": write the site's address/)
})

test.each(['', 'http://localhost', 'a b'])('HOST "%s" stops start-up', (HOST) => {
  expect(() => readConfig({ HOST })).toThrow(/^HOST is/)
})

test('all mistakes are told at once, in one line', () => {
  const read = () => readConfig({ PORT: 'x', SITE_URL: 'y' })
  expect(read).toThrow(/PORT is "x".*SITE_URL is "y"/)
  expect(read).not.toThrow(/\n/)
})

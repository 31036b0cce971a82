import { expect, test } from 'vitest'
import { netlifyHeaders, netlifyRedirects } from '../../../../cli/build/serving/write-serving-files'
import { aManifest } from '../../../server/a-built-site'

test('every path has the headers, assets are kept for a year, pages of a booking by nobody', () => {
  expect(netlifyHeaders(aManifest(), { 'X-One': '1', 'X-Two': 'a; b' })).toBe(`/*
  X-One: 1
  X-Two: a; b

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/booking/confirmed
  Cache-Control: no-store
`)
})

test('redirects come first, then the pages of tours, unknown ones, then "not found" in the language of the address', () => {
  expect(
    netlifyRedirects(aManifest()),
  ).toBe(`/old-brand /madrid-tours?utm_source=competitor&utm_medium=direct 301
/search /madrid-tours 302
/gone /es/tours-madrid 308
/tour/flamenco-tapas /tour/flamenco-tapas 200
/tour/:slug /tour/unknown 200
/ft-tour/:slug /ft-tour/unknown 404
/ru/tur/:slug /tour/unknown 200
/es/tour/:slug /es/tour/unknown 200
/es/ft-tour/:slug /es/tour-not-found 404
/es/* /es/404 404
/* /404 404
`)
})

import { expect, test } from 'vitest'
import { tenderOfAddress } from './why-absent.ts'

test('a tender is found by the URL of its page, in any copied form', () => {
  const slug = 'refection-de-toiture-rouen-01a1fb'
  for (const address of [
    `https://marches.example.fr/appel-offre/${slug}`,
    `marches.example.fr/appel-offre/${slug}/?lot=2#lots`,
    `/appel-offre/${slug}`,
    `  https://marches.example.fr/appel-offre/${slug}  `,
  ]) {
    expect(tenderOfAddress(address)).toEqual({ slug })
  }
  expect(tenderOfAddress('https://marches.example.fr/direct/01a1fb34')).toEqual({ id: '01a1fb34' })
})

test('a tender is found by the URL of its notice at BOAMP or TED', () => {
  expect(tenderOfAddress(' https://www.boamp.fr/avis/detail/26-98765 ')).toEqual({ id: '26-98765' })
})

test('any other URL identifies no tender', () => {
  for (const address of ['', 'toiture', 'https://marches.example.fr/bids?q=toiture', 'http://']) {
    expect(tenderOfAddress(address)).toBeNull()
  }
})

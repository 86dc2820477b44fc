import { expect, test } from 'vitest'
import { linkGroups } from './link-groups.ts'

test('an address given for several uses is listed once, with all of them', () => {
  const url = 'http://www.aveyron.fr/'
  const groups = linkGroups([
    { kind: 'notice', url: 'https://www.boamp.fr/avis/21-3603', label: null },
    { kind: 'buyer_profile', url, label: null },
    { kind: 'documents', url, label: null },
  ])
  expect(groups).toEqual([
    { url, host: 'aveyron.fr', uses: ['Dossier de consultation', 'Profil d’acheteur'] },
    { url: 'https://www.boamp.fr/avis/21-3603', host: 'boamp.fr', uses: ['Avis officiel'] },
  ])
})

test('a link keeps the name that the source gives it', () => {
  const groups = linkGroups([
    { kind: 'other', url: 'https://example.fr/plans.zip', label: 'Plans du bâtiment' },
  ])
  expect(groups[0]?.uses).toEqual(['Plans du bâtiment'])
})

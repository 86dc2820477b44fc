import { expect, test } from 'vitest'
import { consultationIn, consultationOnPlatforms } from './platform-consultation.ts'

test('a consultation is recognised in every address that leads to it', () => {
  const found = { id: '3064504', org: 'l2m' }
  for (const href of [
    'https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseAdvancedSearch&AllCons&id=3064504&orgAcronyme=l2m',
    '/app.php/entreprise/consultation/3064504?orgAcronyme=l2m',
    '?page=entreprise.EntrepriseDetailsConsultation&amp;refConsultation=3064504&amp;orgAcronyme=l2m',
    '/index.php?page=Entreprise.EntrepriseDownloadReglement&id=MzA2NDUwNA==&orgAcronyme=l2m',
  ]) {
    expect(consultationIn(href)).toEqual(found)
  }
  const rules = '/index.php?page=Entreprise.EntrepriseDownloadReglement&orgAcronyme=l2m&id='
  for (const number of ['Regles', '%', '']) expect(consultationIn(rules + number)).toBeNull()
  expect(consultationIn('/index.php?page=Entreprise.Aide&id=3')).toBeNull()
})

const ON_PLACE =
  'https://www.marches-publics.gouv.fr/?page=Entreprise.EntrepriseAdvancedSearch&AllCons&id=3064504&orgAcronyme=l2m'
const ON_MEGALIS =
  'https://marches.megalis.bretagne.bzh/entreprise/consultation/77?orgAcronyme=Rennes'

test('of the platforms that are switched on, the one that the notice leads to has the consultation', () => {
  const urls = ['https://www.pau.fr/', 'mairie de Pau', ON_MEGALIS]
  expect(consultationOnPlatforms(urls, ['place', 'place_like_megalis'])).toEqual({
    source: 'place_like_megalis',
    id: '77',
    org: 'Rennes',
  })
  expect(consultationOnPlatforms(urls, ['place'])).toBeNull()
  expect(consultationOnPlatforms([ON_PLACE], ['place'])).toMatchObject({ id: '3064504' })
})

test('a similar host, or an address without a consultation, is refused', () => {
  const looks = ON_PLACE.replace('gouv.fr', 'gouv.fr.example.org')
  expect(consultationOnPlatforms([looks], ['place'])).toBeNull()
  expect(consultationOnPlatforms(['https://www.marches-publics.gouv.fr/'], ['place'])).toBeNull()
})

test('the operator’s settings give the address of a platform that has none', () => {
  const urls = ['https://marches.rhone.example/entreprise/consultation/5?orgAcronyme=cd69']
  const rhone = ['place_like_rhone']
  expect(consultationOnPlatforms(urls, rhone)).toBeNull()
  expect(
    consultationOnPlatforms(urls, rhone, { place_like_rhone: 'https://marches.rhone.example/' }),
  ).toMatchObject({ id: '5', org: 'cd69' })
})

import { expect, test } from 'vitest'
import { valueWithoutContacts } from './personal-contacts.ts'

/** In the shape of 21-25538; the person and the numbers are changed. */
const MODALITIES =
  'Visite sur rendez-vous auprès de Mme Exemple : prenom.exemple@ville-exemple.fr ou 02 00 00 00 00.'

const visit = (contact: { name: string | null; email: string | null; phone: string | null }) =>
  valueWithoutContacts({ isVisit: true, modalities: MODALITIES, contact })

test('the words of a visit have no person, address or number', () => {
  const none = { name: null, email: null, phone: null }
  expect(visit(none)).toEqual({
    isVisit: true,
    modalities: 'Visite sur rendez-vous auprès de […] : […] ou […].',
    contact: null,
  })
})

test('the contact of a visit is a service, or none', () => {
  expect(visit({ name: null, email: 'marches@ville.fr', phone: '02 00 00 00 00' })).toMatchObject({
    contact: { name: null, email: 'marches@ville.fr', phone: '02 00 00 00 00' },
  })
  for (const email of ['p.exemple@ville.fr', null]) {
    expect(visit({ name: 'Mme Exemple', email, phone: '06 00 00 00 00' })).toMatchObject({
      contact: null,
    })
  }
})

test('other values stay', () => {
  const criteria = [{ name: 'Prix', value: '60 %', subCriteria: [] }]
  expect(valueWithoutContacts({ criteria, isVisit: null, least: 3 })).toEqual({
    criteria,
    isVisit: null,
    least: 3,
  })
})

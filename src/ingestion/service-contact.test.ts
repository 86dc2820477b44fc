import { expect, test } from 'vitest'
import { serviceContact } from './service-contact.ts'

test.each([
  [
    { name: 'Service Marchés', email: '' },
    { name: 'Service Marchés', email: null },
  ],
  [
    { name: 'Direction de la commande publique', email: 'marches-publics@exemple.fr' },
    { name: 'Direction de la commande publique', email: 'marches-publics@exemple.fr' },
  ],
  [
    { name: null, email: 'mairie.exemple@exemple.fr' },
    { name: null, email: 'mairie.exemple@exemple.fr' },
  ],
])('%o is a service', (written, contact) => {
  expect(serviceContact(written)).toEqual(contact)
})

test.each([
  { name: 'Camille Exemple', email: 'camille.exemple@exemple.fr' },
  { name: 'M. le Maire, service technique', email: 'c.dupont@exemple.fr' },
  { name: 'Mme Exemple', email: null },
  { name: 'Service achats Camille Exemple', email: null },
  { name: 'Service achats Camille EXEMPLE', email: null },
])('a person is no contact: %o', (written) => {
  expect(serviceContact(written)).toBeNull()
})

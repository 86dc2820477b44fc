import { expect, test } from 'vitest'
import { organisationName } from './organisation-name.server.ts'

/** Names of real buyers of January and February 2021. */
test.each([
  ['COMMUNE DE SAINT PAUL TROIS CHATEAUX', '26130', 'Commune de Saint-Paul-Trois-Châteaux'],
  ['REGION GRAND EST', '67000', 'Région Grand Est'],
  ['METROPOLE D AIX MARSEILLE PROVENCE', '13007', "Métropole d'Aix Marseille Provence"],
  ['COMMUNE DE TOURS', '37000', 'Commune de Tours'],
  ['VILLE DE STRASBOURG', '67000', 'Ville de Strasbourg'],
  ['CHU DE LILLE', '59000', 'CHU de Lille'],
  ['ECOLE DE L AIR', '13300', "École de l'Air"],
  ['mairie de metz', '57000', 'Mairie de Metz'],
  ['MAIRIE', '57000', 'Mairie'],
  ['HADOL', '88220', 'Hadol'],
  ['SEMITAN', '44000', 'SEMITAN'],
  ['Nantes Métropole', '44000', 'Nantes Métropole'],
])('%s', (written, postcode, shown) => {
  const city = written === 'COMMUNE DE TOURS' ? 'TOURS CEDEX 9' : null
  expect(organisationName(written, { postcode, city })).toBe(shown)
})

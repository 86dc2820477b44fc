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
  ['CTRE HOSP UNIVERSITAIRE ANGERS', '49000', 'Centre Hospitalier Universitaire Angers'],
  [
    'CENTRE HOSPITALIER REG UNVT DE TOURS',
    '37000',
    'Centre Hospitalier Régional Universitaire de Tours',
  ],
  ['COM D AGGL DU BOCAGE BRESSUIRAIS', '79300', "Communauté d'Agglomération du Bocage Bressuirais"],
  ['COM DES COMMUNES DE LA HTE SAINTONGE', '17500', 'Communauté de Communes de la Haute Saintonge'],
  [
    'COMMUNAUTE D AGGL HERAULT MEDITERRANEE',
    '34630',
    "Communauté d'Agglomération Hérault Méditerranée",
  ],
  ['SYND MIXTE BPAL ST QUENTIN', '02100', 'Syndicat Mixte BPAL Saint-Quentin'],
  ['SEC GAL POUR L ADM MIN INTERIEUR OUEST', '35000', 'SEC GAL POUR L ADM MIN INTERIEUR OUEST'],
  [
    'SYND INTERCOMMUNAL ADDUCTION EAU POTAB',
    '64000',
    'Syndicat Intercommunal adduction eau Potab…',
  ],
  [
    'MAINE LOIRE HABITAT OFFICE PUB HABITAT',
    '49000',
    "Maine Loire Habitat Office Public de l'Habitat",
  ],
  [
    'SI COLLECTE TRAIT EAUX USEES',
    '57000',
    'Syndicat Intercommunal collecte traitement Eaux usées',
  ],
  ['CAISSE PRIMAIRE D ASSUR MALADIE ISERE', '38000', "Caisse primaire d'assurance maladie Isère"],
  ["Caisse d'Allocations Familiales de la", '44000', "Caisse d'Allocations Familiales"],
  ['Société Publique Locale - Compagnie de', '44000', 'Société Publique Locale - Compagnie'],
  ['OFFICE DE TOURISME ET DU THERMALISME D', '40100', 'Office de Tourisme et du Thermalisme'],
  ['Régiment du Service Militaire Adapté d', '97200', 'Régiment du Service Militaire Adapté'],
  ['Région grand est', '67000', 'Région grand est'],
  ['SemiTan', '44000', 'SemiTan'],
  ['MINDEF/AIR/SIAé/AIA CF', '63000', 'MINDEF/AIR/SIAé/AIA CF'],
  ['ville de saint denis', '64000', 'Ville de Saint Denis'],
  ['Nantes Métropole', '44000', 'Nantes Métropole'],
])('%s', (written, postcode, shown) => {
  const city = written === 'COMMUNE DE TOURS' ? 'TOURS CEDEX 9' : null
  expect(organisationName(written, { postcode, city })).toBe(shown)
})

test('a commune that does not say its name has that of its town', () => {
  const shown = (written: string, city: string | null) =>
    organisationName(written, { postcode: null, city })
  expect(shown('Mairie', 'Auvers sur Oise')).toBe('Mairie d’Auvers-sur-Oise')
  expect(shown('COMMUNE', 'NANTES CEDEX 9')).toBe('Commune de Nantes')
  expect(shown('Mairie', null)).toBe('Mairie')
  expect(shown('Mairie de Pau', 'Pau')).toBe('Mairie de Pau')
})

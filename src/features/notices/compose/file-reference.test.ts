import { expect, test } from 'vitest'
import { leadingReference } from './file-reference.ts'

/** Titles of BOAMP calls of January and February 2021 (DILA, Licence Ouverte 2.0). */
test.each([
  ['MPALBMT21S0021 - remplacement de la toiture', 'MPALBMT21S0021', 'Remplacement de la toiture'],
  ['MPALBMT21S002 1 - remplacement de la toiture', 'MPALBMT21S002', 'Remplacement de la toiture'],
  ['21SA09 - Assistance à maîtrise d’ouvrage', '21SA09', 'Assistance à maîtrise d’ouvrage'],
  ['2020-068 Renouvellement des licences Olfeo', '2020-068', 'Renouvellement des licences Olfeo'],
  ['203176 - Accord-cadre à bons de commande', '203176', 'Accord-cadre à bons de commande'],
  ['M.2021-03 : Assistance à maîtrise d’ouvrage', 'M.2021-03', 'Assistance à maîtrise d’ouvrage'],
  ['Ac/Sm-21mc0053aoo-Location de mobiliers', 'Ac/Sm-21mc0053aoo', 'Location de mobiliers'],
  ['DG20.27 Prestations de blanchisserie', 'DG20.27', 'Prestations de blanchisserie'],
])('the file number before « %s » is no part of the title', (title, reference, rest) => {
  expect(leadingReference(title)).toEqual({ reference, rest })
})

test.each([
  'RD11 - Reconstruction de l’ouvrage sur le Boulier',
  'RD1075/RD128 - Étude de fonctionnement du carrefour',
  'RN118 - Travaux de création d’une voie bus',
  'A620 - mise à 2x3 voies du périphérique sud',
  '89 - Auxerre lycée Joseph Fourier, rénovation',
  '2020-2021 - Entretien des espaces verts',
  '2020/21 - Entretien des espaces verts',
  '2021 - Entretien des espaces verts de la ville',
  '35000 Rennes - Entretien des espaces verts',
  'RT2012 - Études thermiques des bâtiments',
  'JO2024 - Aménagement du parvis de la gare',
  'ISO9001 - Certification de la qualité du service',
  'COVID19 Fourniture de masques chirurgicaux',
  '100000 repas servis dans les écoles de la ville',
  '2x400 kVA : remplacement des transformateurs',
  '2021-034 RSI',
])('« %s » has no file number before it', (title) => {
  expect(leadingReference(title)).toBeNull()
})

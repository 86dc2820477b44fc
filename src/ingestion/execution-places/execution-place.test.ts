import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import { readArchiveLine } from '../boamp/archive.ts'
import { call } from '../boamp/fixtures/archive-records.ts'
import { withExecutionPlace } from './execution-place.ts'

/** Titles, buyers and départements of publication of real calls (BOAMP, DILA, Licence Ouverte 2.0). */
function placeOf(
  published: string,
  [name, postcode, city]: [name: string, postcode: string | null, city: string],
  title: string,
): { departments: string; advertisedIn: string; city: string | null } {
  const buyer = { name, postcode, city }
  const notice = { title, buyer, postcode, city } as NoticeContent
  const placed = withExecutionPlace(notice, { execution: [], published: published.split(' ') })
  return {
    departments: placed.departments.join(' '),
    advertisedIn: placed.advertisedIn?.join(' ') ?? '',
    city: placed.city,
  }
}

test('a call of a commune is in its département, the others are of publication', () => {
  expect(
    placeOf(
      '27 28',
      ['Ville de St Rémy sur Avre', '28380', 'saint remy sur avre'],
      'aménagement complexe oscar',
    ),
  ).toEqual({ departments: '28', advertisedIn: '27', city: 'saint remy sur avre' })
})

test.each([
  ['33 24 40 17', ['Mairie de Sadirac', '33670', 'Sadirac'], '33'],
  ['50 14 35 61', ['CHERBOURG-EN-COTENTIN', '50108', 'Cherbourg en Cotentin'], '50'],
  ['95 77', ['COMMUNAUTE D AGL ROISSY PAYS DE FRANCE', '95700', 'ROISSY-EN-FRANCE'], '95'],
  ['76 27', ['Cté d’agglo. de la Région Dieppoise', '76204', 'DIEPPE CEDEX'], '76'],
  ['71 01 21 69', ['S.D.I.S. de Saône-et-Loire', '71009', 'MACON'], '71'],
  ['976 974', ['Rectorat de Mayotte', '97600', 'Mamoudzou'], '976'],
  ['31 82', ['Communauté de communes Val’Aïgo', null, 'VILLEMUR SUR TARN'], '31'],
] as const)('of %s, a buyer that acts around its seat (%s)', (published, buyer, department) => {
  expect(placeOf(published, [...buyer], 'Fournitures scolaires').departments).toBe(department)
})

test.each([
  ['75 77 78', ['Préfecture de Police de Paris', '75195', 'Paris'], 'marly le roi (78)', '78'],
  [
    '94 972',
    ['A.P.I.J.', '94270', 'LE KREMLIN BICETRE'],
    'centre pénitentiaire de ducos (972)',
    '972',
  ],
  [
    '25 21',
    ['Région Bourgogne Franche-Comté', '25031', 'Besançon'],
    '21 chevigny saint-sauveur - lycée',
    '21',
  ],
  [
    '25 58',
    ['REGION BOURGOGNE FRANCHE COMTE', '25031', 'Besançon'],
    'lycée Pierre BEREGOVOY - NEVERS 58',
    '58',
  ],
  [
    '37 45',
    ['UGECAM CENTRE', '45000', 'Orléans'],
    'SSR Le Clos Saint Victor (37300 Joué-lès-Tours)',
    '37',
  ],
  [
    '75 94 93',
    ['Voies navigables de France', '75013', 'Paris'],
    'Réfection de l’écluse à Joinville-le-Pont',
    '94',
  ],
  [
    '92 56',
    ['Ville de Puteaux', '92800', 'Puteaux'],
    'espaces verts du village de vacances de Ploemeur',
    '56',
  ],
  [
    '80 60 62',
    ['CMAR Hauts de France', '59011', 'Lille'],
    'antennes de Saint-Martin-Boulogne et Beauvais',
    '62 60',
  ],
  [
    '76 27',
    ['CEN DE NORMANDIE', '76805', 'Saint Etienne du Rouvray'],
    'départements de l’Eure et de la Seine Maritime',
    '76 27',
  ],
] as const)('of %s, the places that a title names (%s)', (published, buyer, title, department) => {
  const { departments } = placeOf(published, [...buyer], title)
  expect(departments.split(' ').sort()).toEqual(department.split(' ').sort())
})

test.each([
  ['75 92', ['Groupe Hospitalier HUPIFO', '75016', 'Paris'], 'Câblage de la rue de Nanterre', '75'],
  [
    '59 62',
    ['EPSM Lille Métropole', '59487', 'Armentières cedex'],
    'GHT PSYCHIATRIE NORD PAS DE CALAIS',
    '59',
  ],
  ['79 33', ['Centre hospitalier de Niort', '79000', 'Niort'], 'Fourniture de 33 salles', '79'],
] as const)(
  'of %s, no place is made of a way, a region or a number (%s)',
  (published, buyer, title, department) => {
    expect(placeOf(published, [...buyer], title).departments).toBe(department)
  },
)

test('a buyer of several départements without a place in the title has all of them', () => {
  const buyer = ['REGION GRAND EST', '67070', 'Strasbourg cedex'] as const
  const place = placeOf('67 68 08', [...buyer], 'Acquisition d’une solution de paiement')
  expect(place).toEqual({ departments: '67 68 08', advertisedIn: '', city: 'Strasbourg cedex' })
})

test('one département of publication is left to the place of the title only where that has its code', () => {
  const drsid = ['DRSID Lyon', '69347', 'Lyon cedex 07'] as const
  expect(
    placeOf('01', [...drsid], 'camp de la Valbonne de la base de défense de Lyon').departments,
  ).toBe('01')
  const work = placeOf(
    '75',
    ['Ville de Paris', '75013', 'Paris'],
    'Terrains de football à Bobigny (93)',
  )
  expect(work).toEqual({ departments: '93', advertisedIn: '75', city: null })
})

test('published places of performance come before the title', () => {
  const notice = {
    title: 'Travaux à Nevers (58)',
    buyer: { name: 'Ville', postcode: null, city: null },
  }
  const written = { execution: ['89'], published: ['58', '89'] }
  const placed = withExecutionPlace(notice as NoticeContent, written)
  expect(placed).toMatchObject({ departments: ['89'], advertisedIn: ['58'] })
})

test('a record of the archive has the département of its commune, whatever it was published for', () => {
  const record = call('21-1', { dep_publication: ['40', '64', '33', '65'] })
  const parsed = readArchiveLine(JSON.stringify(record))
  expect(parsed).toMatchObject({
    notice: { departments: ['64'], advertisedIn: ['40', '33', '65'], city: 'Pau' },
  })
})

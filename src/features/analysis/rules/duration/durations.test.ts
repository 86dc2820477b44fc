import { expect, test } from 'vitest'
import { lineOf } from '../text/passage.ts'
import { durationIn, durationText, firmDuration, renewalsIn } from './durations.ts'

const passages = (text: string) => [{ field: 'texte', text }]
const read = (text: string) => {
  const found = durationIn(passages(text))
  return found && durationText(found.value)
}

test.each([
  ['La durée ferme du marché est de deux (2) ans à compter de sa date de notification.', '24 mois'],
  [
    "L'accord cadre est conclu pour un an et est renouvelable 3 fois par tacite reconduction.",
    '12 mois',
  ],
  ["Marché d'un an à compter de la notification reconductible trois fois.", '12 mois'],
  ['Le marché est conclu pour une période initiale de 12 mois.', '12 mois'],
  [
    'Le marché est prévu pour une durée de 3 ans et 10 mois à compter de sa date de démarrage.',
    '46 mois',
  ],
  ["durée du marché global de performance qu'aura à suivre le prestataire : 12 ans", '144 mois'],
  ['Le délai d’exécution des travaux est de 45 jours à compter de l’ordre de service.', '45 jours'],
  [
    'L’accord-cadre prend effet à compter de sa notification pour une durée de vingt-quatre mois.',
    '24 mois',
  ],
])('%s', (text, expected) => {
  expect(read(text)).toBe(expected.replace(' ', '\u00a0'))
})

test.each([
  'Les sommes dues au titulaire seront payées dans un délai global de 30 jours à compter de la réception des factures.',
  "Une avance est accordée lorsque le délai d'exécution est supérieur à 2 mois.",
  'Les candidats présentent leur chiffre d’affaires des trois dernières années.',
  'Le délai de validité des offres est de 120 jours.',
  'Une durée supérieure à 4 ans se justifie par les investissements.',
  'La garantie a une durée de 2 ans ; le délai de livraison est de 10 jours.',
])('another length is no length of the contract: %s', (text) => {
  expect(read(text)).toBeNull()
})

test('the firm length counts, not the total with its renewals', () => {
  const text =
    "Accord-cadre d'une durée de trois (3) ans renouvelable deux (2) fois pour une nouvelle durée de un (1) an, soit une durée totale de cinq (5) ans."
  expect(read(text)).toBe('36\u00a0mois')
  expect(renewalsIn(passages(text))?.value).toBe(2)
})

test('the sentence is the evidence', () => {
  const text = 'Voir le CCAP. La durée du marché est de 12 mois. Il est reconductible.'
  expect(durationIn(passages(text))?.quotes.map(lineOf)).toEqual([
    'La durée du marché est de 12 mois.',
  ])
  expect(renewalsIn(passages(text))).toMatchObject({ value: null })
})

test('a contract that is not renewed has no renewals', () => {
  expect(renewalsIn(passages('Le marché ne pourra être reconduit.'))).toBeNull()
  expect(renewalsIn(passages('L’avance ne sera pas reconduite.'))).toBeNull()
})

test('a form’s length of all periods gives way to the firm one that makes it up', () => {
  const written = { value: { months: 60, days: null }, quotes: [] }
  const firm = (text: string) =>
    durationText(firmDuration(written, passages(text), renewalsIn(passages(text))).value)
  expect(
    firm('Durée initiale de 36 mois. Il est reconduit pour deux périodes de douze mois.'),
  ).toBe('36\u00a0mois')
  expect(firm('Durée initiale de 36 mois. Il est reconduit pour trois périodes d’un an.')).toBe(
    '60\u00a0mois',
  )
})

test('the two days of a form may be those of all periods', () => {
  const days = ['2022-04-01', '2025-03-31'].map((text) => ({
    passage: { field: 'DATE', text },
    start: 0,
    end: text.length,
  }))
  const firm = (text: string, months: number | null = 36, ofDays: number | null = null) =>
    durationText(
      firmDuration(
        { value: { months, days: ofDays }, quotes: days },
        passages(text),
        renewalsIn(passages(text)),
      ).value,
    )
  expect(firm('Du 1er avril 2022 au 31 mars 2023. Il est reconductible deux fois.')).toBe(
    '12\u00a0mois',
  )
  expect(firm('Du 1er avril 2022 au 31 mars 2025. Il est reconductible une fois.')).toBe(
    '36\u00a0mois',
  )
  expect(firm('Du 1er avril 2021 au 31 mars 2022, reconductible une fois.')).toBe('36\u00a0mois')
  // One day too many: 1,097 days are three years.
  expect(firm('Marché d’une durée de 12 mois, reconductible deux fois un an.', null, 1097)).toBe(
    '12\u00a0mois',
  )
  expect(firm('Marché d’une durée de 12 mois, reconductible deux fois un an.', null, 1200)).toBe(
    '1200\u00a0jours',
  )
})

/** Of TED 92615-2017 and 363057-2021: another sentence speaks of another renewal. */
test.each([
  [
    240,
    'La phase de déploiement court sur 10 ans et à l’issue sur une reconduction potentielle de 5 ans.',
    'Durée ferme de 15 ans, reconductible une fois pour une durée de 5 ans.',
    '180\u00a0mois',
  ],
  [
    48,
    'La durée du marché comprend deux options de douze mois chacune.',
    'Le marché est d’une durée ferme de 24 mois prorogeable deux fois douze mois.',
    '24\u00a0mois',
  ],
])('%i months of all periods', (months, one, other, expected) => {
  const prose = [one, other].map((text, at) => ({ field: `texte[${at}]`, text }))
  const written = { value: { months, days: null }, quotes: [] }
  expect(durationText(firmDuration(written, prose, renewalsIn(prose)).value)).toBe(expected)
})

test('the length of one of several lots is not that of the call (21-26874)', () => {
  expect(
    read(
      'Concernant le lot 1, le marché est prévu pour une durée de 3 ans et 10 mois à compter de sa date de démarrage. Concernant le lot 2, le marché est prévu pour une durée de 4 ans.',
    ),
  ).toBeNull()
})

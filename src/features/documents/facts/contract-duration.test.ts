import { expect, test } from 'vitest'
import { factsIn } from '../../../../tests/tender-documents.ts'

test('renewals for the same period last as long as the firm part; the total follows', () => {
  const facts = factsIn(`2.1 - Durée du marché
Le marché est conclu pour une durée de 12 mois à compter du 01 janvier 2026. Il est reconductible 3 (TROIS) fois pour la même période, soit un maximum de 48 mois.
Si le pouvoir adjudicateur décide de reconduire le marché, le titulaire ne pourra pas refuser cette reconduction.`)
  expect(facts.value('DURATION')).toMatchObject({
    summary: '12\u00a0mois, reconductible 3\u00a0fois',
  })
  expect(facts.rule('renewals')).toMatchObject({ count: 3, months: 12, isWeak: false })
  expect(facts.rule('maximumDuration')).toMatchObject({ months: 48, isWeak: false })
})

test('the length of a renewal in a sentence of its own', () => {
  const facts = factsIn(`3.1 - Durée du contrat
L'accord-cadre est conclu pour une période initiale de 1 an.
Le nombre de périodes de reconduction est fixé à 2. La durée de chaque période de reconduction est de 6 mois.`)
  expect(facts.rule('renewals')).toMatchObject({ count: 2, months: 6 })
})

test('the delay to announce a decision is no renewal', () => {
  const facts = factsIn(`Durée du marché
Le marché est reconductible tacitement, il comprend 3 reconductions.
Si l’acheteur ne souhaite pas reconduire le marché, il notifie sa décision de non-reconduction au titulaire au plus tard 60 jours calendaires avant la date d’échéance d'une reconduction.`)
  expect(facts.rule('renewals')).toMatchObject({ count: 3, isWeak: false })
})

test('a duration at most is the duration; one from a service order counts', () => {
  expect(
    factsIn(
      'L’accord-cadre est conclu pour une durée maximale de trois (3) ans à compter de sa notification.',
      'CCAP',
    ).value('DURATION'),
  ).toMatchObject({ summary: '36\u00a0mois' })
  expect(
    factsIn(
      'La durée du marché est de 4 mois à compter de la réception de l’ordre de service de démarrage.',
      'AE',
    ).value('DURATION'),
  ).toMatchObject({ summary: '4\u00a0mois' })
})

test('the duration of the contract is shown, not the delay for its works', () => {
  const facts =
    factsIn(`Le marché est conclu pour une période de 9 mois à compter de sa notification.
Le délai d'exécution du marché est de 7 mois.`)
  expect(facts.value('DURATION')).toMatchObject({ summary: '9\u00a0mois' })
})

test('the durations of a phase and of one lot are not the duration of the call', () => {
  const facts = factsIn(`Délais d’exécution
La tranche ferme 1 court pour une durée de 3 mois maximum à compter de la notification du marché.
Les travaux pour ce lot seront exécutés dans un délai de 17 semaines.`)
  expect(facts.value('DURATION')).toBeUndefined()
})

test('the lifetime of works, bad weather and preparation are no duration of the contract', () => {
  const facts = factsIn(
    `La garantie est due pendant une durée de 10 ans à partir de la date d’effet de la réception des travaux correspondants.
Le nombre de journées d'intempéries réputées prévisibles, pour la durée totale du marché, est fixé à 5 jours.
La durée d’exécution (y compris la période de préparation de 1 mois maximum) des travaux est de 4 MOIS.`,
    'CCAP',
  )
  expect(facts.value('DURATION')).toMatchObject({ summary: '4\u00a0mois' })
  expect(facts.rule('maximumDuration')).toBeUndefined()
})

test('« soit 36 mois au plus » is the length of all periods, not that of a renewal', () => {
  const facts = factsIn(`2.3 - Durée
Le marché est conclu pour une durée d’un an. Il est reconductible deux fois, soit 36 mois au plus.`)
  expect(facts.value('DURATION')).toMatchObject({
    summary: '12\u00a0mois, reconductible 2\u00a0fois',
  })
  expect(facts.rule('renewals')).toMatchObject({ count: 2, text: '2\u00a0reconductions' })
  expect(facts.rule('maximumDuration')).toMatchObject({ months: 36, isWeak: false })
})

test('the initial period is the firm part', () => {
  const facts = factsIn(`3.1 - Durée du contrat ou délai d'exécution
La durée de la période initiale est de 1 an.`)
  expect(facts.value('DURATION')).toMatchObject({ summary: '12\u00a0mois' })
})

test.each([
  ['Le contrat est conclu pour une première période de 2 ans et 11 mois.', '35\u00a0mois'],
  ['Le marché prend effet au 1er juillet 2026 jusqu’au 30 juin 2027.', '12\u00a0mois'],
  ['Délégation de service public d’une durée de 12 ans.', '144\u00a0mois'],
] as const)('« %s » lasts %s', (text, summary) => {
  expect(factsIn(text).value('DURATION')).toMatchObject({ summary })
})

test.each([
  'La durée des contrats est comprise entre 6 et 8 ans.',
  'Le marché prévoit deux périodes d’un an consécutives à la période ferme.',
  'La durée du marché pourra être prolongée deux fois, chaque prolongation ayant une durée d’un an.',
  'Pour la première année du marché, les prix sont fermes pour une durée de 12 mois.',
])('« %s » states no duration of the contract', (text) => {
  expect(factsIn(text).value('DURATION')).toBeUndefined()
})

test('a sentence below its heading that says « elle »; the total is not the length of a renewal', () => {
  const facts = factsIn(
    `1.4 - Durée du marché
La durée du marché se confond avec le délai d’exécution. Elle est de 24 mois à compter de la notification.
Il est renouvelable deux fois par période d’une année, sans que sa durée totale puisse excéder 4 ans.`,
    'CCAP',
  )
  expect(facts.value('DURATION')).toMatchObject({
    summary: '24\u00a0mois, reconductible 2\u00a0fois',
  })
  expect(facts.rule('maximumDuration')).toMatchObject({ months: 48, isWeak: false })
})

test.each([
  ['Il est reconductible tacitement trois fois un an.', 3],
  ['Une reconduction annuelle des marchés est prévue, dans la limite de 3 reconductions.', 3],
  ['Il ne pourra pas être reconduit.', 0],
  ['Aucune reconduction du marché n’est prévue.', 0],
] as const)('« %s » counts %i renewals', (text, count) => {
  expect(factsIn(text).rule('renewals')).toMatchObject({ count, isWeak: false })
})

test('« une année scolaire » with two days more is a year; a label gives the longest duration', () => {
  const facts = factsIn(
    `Durée. Le marché est conclu du 30 août 2027 au 31 août 2028. Durée maximale : trois ans.`,
  )
  expect(facts.value('DURATION')).toMatchObject({ summary: '12\u00a0mois' })
  expect(facts.rule('maximumDuration')).toMatchObject({ months: 36 })
})

test.each([
  ['Durée du marché\n24 mois à compter de la notification.', '24\u00a0mois'],
  [
    'Les travaux seront exécutés dans un délai de 6 mois à compter de l’ordre de service.',
    '6\u00a0mois',
  ],
  ['Le contrat débutera le 1er janvier 2027 pour s’achever le 31 décembre 2027.', '12\u00a0mois'],
])('the duration of « %s »', (text, summary) => {
  expect(factsIn(text).value('DURATION')).toMatchObject({ summary })
})

test('a prolongation of the contract is a renewal', () => {
  expect(
    factsIn('Le marché peut être prolongé deux fois pour un an, par décision expresse.').rule(
      'renewals',
    ),
  ).toMatchObject({ count: 2, months: 12 })
})

test.each([
  'Le contrat est conclu pour un an, renouvelable trois fois, dans la limite maximum de 4 ans.',
  'Le marché est reconductible trois fois, limité à 48 mois.',
])('the limit of all periods is no length of a renewal: « %s »', (text) => {
  expect(factsIn(text).rule('renewals')).toMatchObject({ count: 3 })
  expect(factsIn(text).rule('renewals')).not.toHaveProperty('months')
})

test.each([
  'Prochains avis : deuxième trimestre 2023 en cas de non reconduction des marchés.',
  'La consultation est relancée à la fin de la période initiale si l’accord-cadre n’est pas reconduit.',
])('what follows if the contract is not renewed states no renewals: « %s »', (text) => {
  expect(factsIn(text).rule('renewals')).toBeUndefined()
})

test.each([
  ['Le marché dure un an à partir du 1er septembre.', '12\u00a0mois'],
  ['La période de location est de vingt trimestres.', '60\u00a0mois'],
  [
    'Délai global d’exécution de la tranche ferme : 16 mois ; de la tranche optionnelle : 7 mois.',
    '16\u00a0mois',
  ],
  ['1.4 Durée\nDu 1er juillet 2027 au 30 juin 2028.', '12\u00a0mois'],
  [
    'Le marché est conclu pour un an. Il est reconductible par périodes annuelles, sans pouvoir excéder quatre ans.',
    '12\u00a0mois, reconductible 3\u00a0fois',
  ],
])('durations in other words: %s', (text, summary) => {
  expect(factsIn(text).value('DURATION')).toMatchObject({ summary })
})

test.each([
  ['La durée globale des travaux est de 4 mois, période de préparation comprise.', '4\u00a0mois'],
  ['Durée : 4 ans, avec faculté de résiliation annuelle', '48\u00a0mois'],
  ['Durée en mois : 06 (à compter de la notification du marché)', '6\u00a0mois'],
  ['Accord-cadre de six (6) ans, à compter de sa notification.', '72\u00a0mois'],
  ['L’étude sera menée en 10 mois.', '10\u00a0mois'],
  ['Les travaux s’étalent sur 18 mois.', '18\u00a0mois'],
])('the duration of « %s »', (text, summary) => {
  expect(factsIn(text).value('DURATION')).toMatchObject({ summary })
})

test('a total length is no firm part where the contract is renewed', () => {
  const text = 'La durée totale du marché est de 4 ans, reconductions comprises.'
  expect(factsIn(text).value('DURATION')).toBeUndefined()
})

test.each([
  'Sous réserve de la résiliation, le marché est conclu pour une durée ferme de trois ans.',
  'Le contrat est conclu pour une durée ferme de 36 mois sans que celle-ci ne puisse excéder 60 mois.',
])('the firm part: %s', (text) => {
  expect(factsIn(text).value('DURATION')).toMatchObject({ summary: '36\u00a0mois' })
})

test('a limit after the firm part is the longest duration', () => {
  const facts = factsIn(
    'Chaque lot est conclu pour une durée ferme de 24 mois sans que sa durée ne puisse excéder 48 mois.',
  )
  expect(facts.rule('maximumDuration')).toMatchObject({ months: 48, isWeak: false })
})

test('what is done within a delay after the notification is no duration', () => {
  const facts = factsIn(
    'Dès la notification du marché, le titulaire s’engage, dans un délai maximum de 20 jours, à ouvrir les comptes de commande.',
    'AE',
  )
  expect(facts.value('DURATION')).toBeUndefined()
})

test.each([
  ['Les travaux durent six mois au plus.', '6\u00a0mois'],
  ['La durée est de 3 ans fermes.', '36\u00a0mois'],
])('works that last so long, a firm duration alone: %s', (text, summary) => {
  expect(factsIn(text).value('DURATION')).toMatchObject({ summary })
})

import { expect, test } from 'vitest'
import { factsIn, statementsIn } from '../../../../tests/tender-documents.ts'
import { callCalendar } from './call-calendar.ts'
import { contractDuration } from './contract-duration.ts'

test.each([
  'À rendre en mairie ou sur le site au plus tard le samedi 20 février 2027 à 11 h 30',
  'Clôture du dépôt des offres : 20 février 2027 à 11 h 30',
  'Réception des offres, dernier délai : samedi 20 février 2027 à 11 h 30',
])('the deadline of « %s »', (text) => {
  const [found] = callCalendar(statementsIn(text)).submission
  expect(found).toMatchObject({ value: '2027-02-20T11:30', isWeak: false })
})

test.each([
  'Questions écrites par https://marches.example jusqu’au 1er février 2027.',
  'Pour toute précision, écrire par le profil d’acheteur jusqu’au 1er février 2027 inclus.',
  'Toutes vos questions passent par la plate-forme, au plus tard le lundi 1er février 2027.',
  'Les demandes de renseignements sont posées six jours ouvrés au plus tard avant la date limite, soit jusqu’au 1er février 2027.',
  'Les candidats posent leurs questions jusqu’au 1er février 2027. Les réponses sont portées à la connaissance de tous six jours avant la date limite.',
])('the last day of « %s »', (text) => {
  const [found] = callCalendar(statementsIn(`7. Questions\n${text}`)).questions
  expect(found).toMatchObject({ value: { date: expect.stringContaining('2027-02-01') } })
})

test.each([
  'Le délai de validité des offres est fixé à 120 (cent vingt) jours.',
  'Le soumissionnaire conserve son offre 120 jours.',
  'Elle reste valable 120 jours après la date limite.',
])('how long an offer is valid: « %s »', (text) => {
  const [found] = callCalendar(statementsIn(text)).validity
  expect(found).toMatchObject({ value: { days: 120 }, isWeak: false })
})

test.each([
  ['III. DURÉE', 'Du 3 mai 2027 au 30 avril 2028.', 12],
  ['Art. 2 – Durée', 'Il commence le 1er novembre 2027 et se termine le 31 mars 2030.', 29],
])('the duration below « %s »', (heading, text, months) => {
  const { firm } = contractDuration(statementsIn(`${heading}\n${text}`))
  expect(firm).toMatchObject([{ value: { months }, isWeak: false }])
})

test.each([
  ['negotiation', 'La procédure exclut toute négociation.', 'forbidden'],
  ['negotiation', 'Nous ne négocions pas : c’est la règle de l’appel d’offres.', 'forbidden'],
  ['negotiation', 'Le maire peut discuter les prix avec les deux meilleurs.', 'possible'],
  ['negotiation', 'L’université négocie avec les trois candidats les mieux classés.', 'possible'],
  ['options', 'Pas de variante, pas d’option.', 'none'],
  [
    'options',
    'Vous devez obligatoirement chiffrer la prestation supplémentaire suivante.',
    'required',
  ],
  ['advance', 'Avance : il n’en est pas versé.', 'none'],
] as const)('%s in « %s »', (fact, text, answer) => {
  expect(factsIn(text).rule(fact)).toMatchObject({ answer, isWeak: false })
})

test('a tour before the offer is a visit; free visits beside it change nothing', () => {
  const visit = factsIn(`Art. 3 – Tournée de reconnaissance
Il faut avoir fait le tour du circuit avec l’agent avant de remettre un prix.
Les visites complémentaires, libres, sont possibles.`).value('SITE_VISIT')
  expect(visit).toMatchObject({ isVisit: true, isMandatory: true })
})

test('samples of some articles are samples of the call', () => {
  const samples = factsIn(`6. Échantillons
Les candidats remettent un échantillon de chaque article.
Aucun échantillon n’est demandé pour les repères L2 et L4.
Absence d’échantillon : l’offre est éliminée.`).value('SAMPLES')
  expect(samples).toMatchObject({ isSamples: true, isRequired: true })
})

test('no minimum but one: the exception is asked for', () => {
  const capacity = factsIn(`4.1 Candidature
L’acheteur n’a pas fixé de niveaux minimaux, hormis la certification de l’hébergeur.`)
  expect(capacity.rule('capacity')).toMatchObject({ answer: 'required' })
})

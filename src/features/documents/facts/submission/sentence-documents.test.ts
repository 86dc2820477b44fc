import { expect, test } from 'vitest'
import { namedInLine } from './line-of-names.ts'
import { documentsInSentence } from './sentence-documents.ts'

test.each([
  [
    'Le candidat remet un formulaire DC1, dans lequel il atteste sa situation.',
    ['un formulaire DC1'],
  ],
  [
    'Il fournit un bilan, ainsi qu’une attestation d’assurance.',
    ['un bilan', 'une attestation d’assurance.'],
  ],
  [
    'L’offre se compose de l’acte d’engagement, de la DPGF et du mémoire technique.',
    ['acte d’engagement', 'DPGF', 'mémoire technique.'],
  ],
  [
    'Elle décrit ses effectifs (trois ans), et cite au plus cinq opérations comparables.',
    ['ses effectifs (trois ans)', 'au plus cinq opérations comparables.'],
  ],
  [
    'Vous joindrez votre licence, un extrait Kbis et la liste du matériel.',
    ['votre licence', 'un extrait Kbis', 'la liste du matériel.'],
  ],
  [
    'Les entreprises de plus de 50 salariés produisent leur index ; celles de plus de 500 salariés, leur bilan carbone.',
    ['leur index', 'leur bilan carbone.'],
  ],
])('documents that a sentence asks for: %s', (sentence, expected) => {
  expect(documentsInSentence(sentence)).toEqual(expected)
})

test.each([
  'Le candidat n’a pas à produire un document déjà remis.',
  'L’entreprise remet son pli par voie électronique.',
  'Le titulaire remet un planning à la notification.',
  'Les candidats peuvent joindre une copie de sauvegarde.',
])('a sentence that asks for no document: %s', (sentence) => {
  expect(documentsInSentence(sentence)).toEqual([])
})

test.each([
  [
    'marks with a parenthesis alone',
    'Le candidat justifie de ses capacités par : a) DC1 et DC2 ; b) polices d’assurance (décennale ; civile) ; c) moyens en personnel.',
    'application',
    ['DC1 et DC2', 'polices d’assurance (décennale ; civile)', 'moyens en personnel.'],
  ],
  [
    'no heading: the names show the envelope',
    'L’entreprise remet pour chaque lot : l’acte d’engagement ; la DPGF avec la tranche et les PSE ; le planning.',
    null,
    ['l’acte d’engagement', 'la DPGF avec la tranche et les PSE', 'le planning.'],
  ],
  [
    'lists of lots',
    'Contenu de l’offre : acte d’engagement, BPU ; lot 2 : rapport d’essai, attestation de visite.',
    null,
    ['acte d’engagement', 'BPU', 'rapport d’essai', 'attestation de visite.'],
  ],
] as const)('documents that one line names: %s', (_, line, headed, names) => {
  expect(namedInLine(line, headed).flatMap((one) => one.names)).toEqual(names)
})

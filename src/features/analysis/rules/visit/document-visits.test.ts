import { expect, test } from 'vitest'
import { samplesIn } from '../samples/samples.ts'
import { siteVisitIn } from './site-visits.ts'

const page = (text: string) => [{ page: 1, text }]

test.each<[string, boolean]>([
  [
    'Le site est ouvert aux candidats les mardis. Sans ce passage, l’offre ne sera pas analysée.',
    true,
  ],
  ['Seules les entreprises présentes à la visite du 3 mars 2027 pourront déposer une offre.', true],
  ['Les soumissionnaires prendront rendez-vous pour une visite sur place.', true],
  ['Nul candidat n’est tenu de visiter les lieux.', false],
  ['Les salles se visitent librement aux heures d’ouverture du musée.', false],
  [
    'Il est conseillé de voir les fosses avant de répondre. Aucune offre n’est écartée de ce chef.',
    false,
  ],
])('whether a visit must be made, under its heading or alone: %s', (text, isMandatory) => {
  expect(siteVisitIn(page(`Article 4 - Visite des lieux\n\n${text}`))?.value).toMatchObject({
    isVisit: true,
    isMandatory,
  })
  expect(siteVisitIn(page(`Article 4 - Conditions\n\n${text}`))?.value).toMatchObject({
    isVisit: true,
    isMandatory,
  })
})

test('what is under a heading that asks, or in a row of a form', () => {
  const asked =
    'Point 4. Peut-on voir le site ?\nL’accès au chantier est libre ; chacun s’y rend quand il veut.'
  expect(siteVisitIn(page(asked))?.value).toMatchObject({ isVisit: true, isMandatory: false })
  expect(siteVisitIn(page('| Visite        | Sans objet |'))).toBeNull()
  expect(siteVisitIn(page('Visite des lieux : obligatoire ☐ facultative ☒'))?.value).toMatchObject({
    isVisit: true,
    isMandatory: false,
  })
  expect(siteVisitIn(page('Visite des lieux : ☒ obligatoire ☐ facultative'))?.value).toMatchObject({
    isVisit: true,
    isMandatory: true,
  })
})

test('samples of some lots, and none of the others', () => {
  const text =
    'Lots 1 et 3 : le candidat envoie ses échantillons avec son offre. Lots 2 et 4 : aucun échantillon n’est demandé.'
  expect(samplesIn(page(text))?.value.isSamples).toBe(true)
})

test('things lent or set up with an offer are samples, whatever they are called', () => {
  expect(
    samplesIn(page('Le concurrent prête un appareil pendant quinze jours aux services.'))?.value
      .isSamples,
  ).toBe(true)
  expect(samplesIn(page('Le candidat met à disposition un interlocuteur unique.'))).toBeNull()
})

test('what becomes of an offer without samples is read in the sentence after', () => {
  const text =
    'Chaque soumissionnaire dépose un paquet de chacune des références proposées. L’absence d’un produit entraîne l’élimination de l’offre.'
  expect(samplesIn(page(text))?.value.isRequired).toBe(true)
})

test('« pourra effectuer » leaves it to the candidate', () => {
  expect(
    siteVisitIn(
      page('Avant la remise des plis, chaque candidat pourra effectuer une visite du site.'),
    )?.value.isMandatory,
  ).toBe(false)
})

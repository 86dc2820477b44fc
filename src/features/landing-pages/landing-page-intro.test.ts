import { expect, test } from 'vitest'
import { landingPageIntro } from './landing-page-intro.ts'

const REGION = { keywords: null, activity: null, location: 'bretagne' }
const ACTIVITY = { keywords: null, activity: 'gros-uvre', location: null }
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('the page of a region counts its open calls, the new ones and the urgent ones', () => {
  const figures = { open: 1_204, recent: 87, closing: 60 }
  expect(plain(landingPageIntro(REGION, figures))).toBe(
    '1 204 marchés publics sont ouverts en Bretagne en ce moment, dont 87 publiés ces sept derniers jours. Il reste moins d’une semaine pour répondre à 60 d’entre eux.',
  )
})

test('a single call of an activity is told in the singular', () => {
  expect(plain(landingPageIntro(ACTIVITY, { open: 1, recent: 1, closing: 0 }))).toBe(
    '1 marché public est ouvert dans l’activité « Gros œuvre » en ce moment, publié ces sept derniers jours.',
  )
})

test('a domain without open calls says so', () => {
  expect(plain(landingPageIntro(REGION, { open: 0, recent: 0, closing: 0 }))).toBe(
    'Aucun marché public n’est ouvert en Bretagne en ce moment.',
  )
})

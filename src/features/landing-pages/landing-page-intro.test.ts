import { expect, test } from 'vitest'
import { catalogueLandingPage } from './landing-catalogue.ts'
import { landingPageIntro, landingPageStory } from './landing-page-intro.ts'

function pageOf(slug: string) {
  const page = catalogueLandingPage(slug)
  if (!page) throw new Error(`No page ${slug}`)
  return page
}
const REGION = pageOf('bretagne')
const ACTIVITY = pageOf('gros-uvre')
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test('the intro of a region counts open, new and urgent calls', () => {
  const figures = { open: 1_204, recent: 87, closing: 60 }
  expect(plain(landingPageIntro(REGION, figures))).toBe(
    '1 204 marchés publics sont ouverts en Bretagne en ce moment, dont 87 publiés ces sept derniers jours. Il reste moins d’une semaine pour répondre à 60 d’entre eux.',
  )
})

test('a single call is singular', () => {
  expect(plain(landingPageIntro(ACTIVITY, { open: 1, recent: 1, closing: 0 }))).toBe(
    '1 marché public est ouvert dans l’activité « Gros œuvre » en ce moment, publié ces sept derniers jours.',
  )
})

test('states that a domain has no open calls', () => {
  const none = { open: 0, recent: 0, closing: 0 }
  expect(plain(landingPageIntro(REGION, none))).toBe(
    'Aucun marché public n’est ouvert en Bretagne en ce moment.',
  )
  expect(plain(landingPageIntro(pageOf('gros-uvre-bretagne'), none))).toBe(
    'Aucun marché public n’est ouvert dans l’activité « Gros œuvre » en Bretagne en ce moment.',
  )
  expect(plain(landingPageIntro(pageOf('paris'), none))).toContain('ouvert à Paris')
})

test('describes a year with the available figures', () => {
  const figures = {
    open: 4,
    recent: 0,
    closing: 0,
    lastYear: 1_312,
    months: [
      { month: '2026-10', count: 140 },
      { month: '2026-11', count: 96 },
    ],
    responseDays: 28,
    buyers: [
      { slug: 'rennes', name: 'Rennes Métropole', count: 41 },
      { slug: 'brest', name: 'Ville de Brest', count: 30 },
    ],
  }
  expect(plain(landingPageStory(pageOf('gros-uvre-bretagne'), figures))).toBe(
    'En un an, 1 312 marchés y sont parus. Le mois le plus fourni a été octobre 2026, avec 140 publications. Les entreprises ont eu d’ordinaire 28 jours pour répondre. Rennes Métropole est l’acheteur qui a le plus publié. La région compte 4 départements. L’activité est classée dans le domaine « Bâtiment ».',
  )
})

test('without publications describes only the place and activity', () => {
  const nothing = { lastYear: 0, months: [{ month: '2026-11', count: 0 }], responseDays: null }
  const figures = { open: 0, recent: 0, closing: 0, buyers: [], ...nothing }
  expect(plain(landingPageStory(pageOf('ardeche'), figures))).toBe(
    'Le département fait partie de la région Auvergne-Rhône-Alpes.',
  )
})

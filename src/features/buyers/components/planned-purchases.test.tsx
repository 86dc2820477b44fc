import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PlannedPurchase } from '../planned-purchase.ts'
import { PlannedPurchases } from './planned-purchases.tsx'

const PLAN: PlannedPurchase = {
  id: '1',
  title: 'réfection de la toiture du gymnase',
  buyerSiren: '110014016',
  expectedOn: '2027-01-09',
  offersOn: null,
  amountBand: '100k - 500k€',
  durationMonths: 8,
  cpvCodes: [],
  categorySlug: null,
  departments: ['54'],
  status: 'Planifié',
  url: 'https://projets-achats.marches-publics.gouv.fr/1',
}

/** The words of the section, with plain spaces. */
const words = (planned: readonly PlannedPurchase[]) =>
  renderToStaticMarkup(<PlannedPurchases planned={planned} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a planned purchase has its day, subject, amount, duration and page, and is said to be an intention', () => {
  expect(words([PLAN])).toMatch(
    /^Achats prévus Annoncés par l’acheteur sur APProch : des intentions, qui peuvent changer\. Publication prévue 9 janv\. 2027 réfection de la toiture du gymnase .*100 000 € à 500 000 € 8 mois$/,
  )
  expect(renderToStaticMarkup(<PlannedPurchases planned={[PLAN]} />)).toContain(
    `href="${PLAN.url}"`,
  )
})

test('what a planned purchase does not state is left out; without any there is no section', () => {
  const bare = { ...PLAN, amountBand: null, durationMonths: null, url: null }
  expect(words([bare])).toMatch(/9 janv\. 2027 réfection de la toiture du gymnase$/)
  expect(words([])).toBe('')
})

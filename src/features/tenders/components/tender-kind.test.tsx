import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { kindLabel } from '../kind-label.ts'
import type { Tender } from '../tender-card.ts'
import { TenderRow } from './list/tender-row.tsx'
import { TenderHeading } from './page/tender-heading.tsx'

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  isServer: true,
  context: {},
})

const TENDER = {
  slug: 'creche-00000001',
  infos: [],
  index: { locations: [], category: [] },
  buyerSlug: 'commune',
  buyer: { name: 'Commune', slug: 'commune', city: null, url: null },
  place: { label: null, city: null, postcode: null },
  state: 'open',
  publishedAt: '2026-11-20T09:00:00.000Z',
  deadlineAt: '2026-12-20T11:00:00.000Z',
  clock: { timeZone: 'Europe/Paris', place: null },
  estimate: null,
  maximum: null,
  duration: null,
  activity: null,
  lotCount: 0,
  demo: false,
  isExample: false,
  history: [],
} satisfies Partial<Tender>

test.each([
  ['Préinformation', { kind: 'prior_information', procedure: null, isAwarded: false }],
  ['Concession', { kind: 'call', procedure: 'concession', isAwarded: false }],
  ['Système d’acquisition dynamique', { kind: 'call', procedure: 'dynamic', isAwarded: false }],
  ['Dialogue compétitif', { kind: 'call', procedure: 'dialogue', isAwarded: false }],
  ['Marché attribué', { kind: 'call', procedure: 'open', isAwarded: true }],
] as const)('« %s » is shown in the list and on the page of the tender', (label, of) => {
  const tender: Partial<Tender> = { ...TENDER, kindLabel: kindLabel(of) }
  for (const part of [
    <TenderRow key="row" bid={tender as Tender} />,
    <TenderHeading key="heading" bid={tender as Tender} steps={[]} />,
  ]) {
    const markup = renderToStaticMarkup(
      <RouterContextProvider router={router}>{part}</RouterContextProvider>,
    )
    expect(markup).toContain(`>${label}<`)
  }
})

test.each([
  ['Couëron', 'Nantes', 'Couëron (44)'],
  ['NANTES', 'Nantes', 'Loire-Atlantique (44)'],
  [null, 'Nantes', 'Loire-Atlantique (44)'],
])('the town of execution « %s » of a buyer of %s is shown as « %s »', (city, seat, expected) => {
  const tender: Partial<Tender> = {
    ...TENDER,
    index: { locations: ['44'], category: [] },
    buyer: { ...TENDER.buyer, city: seat },
    place: { ...TENDER.place, city },
  }
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <TenderHeading bid={tender as Tender} steps={[]} />
    </RouterContextProvider>,
  )
  expect(markup.replace(/<[^>]*>/g, '')).toContain(`Lieu d’exécution\u00a0:${expected}`)
})

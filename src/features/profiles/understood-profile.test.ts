import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { understoodProfile } from './understood-profile.server.ts'
import { CORRECTIONS } from './understood-profile.ts'

const DRAFT = {
  ...EMPTY_DRAFT,
  name: 'Plombier',
  text: 'Plomberie et sanitaires dans la Sarthe, chantiers de 20 000 à 90 000 €. Nous ne faisons pas de chauffage. Nos clients : hôpitaux, écoles.',
  locations: ['44'],
}

test('a text is read into trades, clients, size and what the firm does not do', () => {
  const understood = understoodProfile(DRAFT)
  expect(understood.trades.map(({ name }) => name)).toContain('Plomberie et sanitaires')
  expect(understood.clients).toEqual(['hôpitaux', 'écoles'])
  expect(understood.denied).toEqual(['chauffage'])
  expect(understood.size).toEqual({ minimumCents: 20_000_00, maximumCents: 90_000_00 })
})

test('each correction changes the draft, and what is corrected is no longer proposed', () => {
  const [trade] = understoodProfile(DRAFT).trades
  const confirmed = { ...DRAFT, ...CORRECTIONS.confirmTrade(DRAFT, trade?.slug ?? '') }
  expect(understoodProfile(confirmed).trades.map(({ slug }) => slug)).not.toContain(trade?.slug)
  const excluded = { ...DRAFT, ...CORRECTIONS.exclude(DRAFT, 'chauffage') }
  expect(understoodProfile(excluded).denied).toEqual([])
  const sized = { ...DRAFT, ...understoodProfile(DRAFT).size }
  expect(understoodProfile(sized).size).toBeNull()
  const own = { ...DRAFT, ...CORRECTIONS.clientIsTrade(DRAFT, 'écoles') }
  expect(understoodProfile(own).clients).toEqual(['hôpitaux'])
  const denied = { ...DRAFT, ...CORRECTIONS.denyTrade(DRAFT, trade?.name ?? '') }
  expect(understoodProfile(denied).trades.map(({ slug }) => slug)).not.toContain(trade?.slug)
})

test.each([
  ['Nous ne prenons pas de marchés en dessous de 5 000 €.', 5_000_00, null],
  ['Pas plus de 90 000 € par marché.', null, 90_000_00],
  ['Chiffre d’affaires de plus de 2 M€. Marchés jusqu’à 150 000 €.', null, 150_000_00],
])('a size is read with its denial: « %s »', (text, minimumCents, maximumCents) => {
  expect(understoodProfile({ ...DRAFT, text }).size).toEqual({ minimumCents, maximumCents })
})

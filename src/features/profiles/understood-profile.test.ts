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

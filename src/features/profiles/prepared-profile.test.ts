import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '#/domain/profile-draft.ts'
import { graderFor } from '#/features/matching/grade.ts'
import { SearchIndex } from '#/search/search-index.ts'
import { searchDocument, searchKey } from '../../../tests/fixtures/search-document.ts'
import { prepareProfile } from './prepared-profile.server.ts'
import { unindexedHits } from './unindexed-hits.server.ts'

const now = new Date('2026-11-20T10:00:00Z')
const RENNES = { latitude: 48.11, longitude: -1.68 }
const TOULON = { latitude: 43.12, longitude: 5.93 }
const documents = [TOULON, RENNES, null].map((position, at) =>
  searchDocument(at + 1, {
    text: { title: 'Nettoyage des locaux', buyer: 'Mairie' },
    publishedAt: now.getTime(),
    deadlineAt: now.getTime() + 20 * 86_400_000,
    position,
  }),
)
const index = new SearchIndex()
await index.upsert(documents)

const draft = {
  ...EMPTY_DRAFT,
  name: 'Société de nettoyage',
  text: 'Nettoyage de locaux à Rennes.',
}

test('for a firm that works everywhere, of equal tenders the one near its town comes first and the far one last', async () => {
  const { interest, terms } = prepareProfile(draft, [], now)
  const { hits } = index.matchInterest(interest, graderFor(terms), { now: now.getTime() })
  expect(hits.map(({ key }) => key)).toEqual([searchKey(2), searchKey(3), searchKey(1)])
  const unindexed = await unindexedHits(documents, { interest, terms }, index.rarity)
  const scores = new Map(unindexed.map(({ key, score }) => [key, score]))
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ key }) => scores.get(key)))
})

test('the town of the company file replaces the one of the text; without a town the place does not matter', () => {
  const scoresAt = (text: string, town: typeof RENNES | null) => {
    const firm = { town: town && { name: 'Ici', ...town }, turnoverCents: null, file: null }
    const { interest, terms } = prepareProfile({ ...draft, text }, [], now, { firm })
    const { hits } = index.matchInterest(interest, graderFor(terms), { now: now.getTime() })
    return new Map(hits.map(({ key, score }) => [key, score]))
  }
  const atToulon = scoresAt(draft.text, TOULON)
  expect(atToulon.get(searchKey(1))).toBeGreaterThan(atToulon.get(searchKey(2)) ?? 100)
  expect(new Set(scoresAt('Nettoyage de locaux.', null).values()).size).toBe(1)
})

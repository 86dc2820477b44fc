import type { Database } from '#/db/client.server.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { prepareProfile } from '../prepared-profile.server.ts'
import { profileTenders } from '../profile-tenders.server.ts'
import { draftOfWords } from './generate-profile.server.ts'
import type { InstantStart, InstantStep } from './instant-profile.ts'
import { proposalReader } from './proposal-reader.server.ts'
import { proposeProfile } from './propose-profile.ts'
import { readWebsite } from './read-website.server.ts'
import { hostName, websiteAddress } from './website-address.ts'

/** Sites that this process reads at once, as visitors can request them. */
const MOST_AT_ONCE = 8
let underWay = 0

/** From a site or a few words to tenders, step by step, in less than ten seconds. */
export async function* instantProfile(
  db: Database,
  {
    start,
    index,
    access,
    now,
    read = readWebsite,
    signal,
  }: {
    start: InstantStart
    index: SearchIndex
    access: Access
    now: Date
    read?: typeof readWebsite
    signal?: AbortSignal
  },
): AsyncGenerator<InstantStep> {
  if (underWay >= MOST_AT_ONCE) return yield { step: 'failed', reason: 'busy' }
  underWay++
  try {
    const draft =
      'words' in start ? draftOfWords(start.words) : yield* draftOfSite(start.website, read, signal)
    if (!draft) return
    if (draft.categories.length === 0 && draft.keywords.length === 0) {
      return yield { step: 'failed', reason: 'words' in start ? 'unknown_words' : 'nothing_said' }
    }
    yield { step: 'grading', draft }
    const bids = await profileTenders(db, {
      index,
      adjusted: prepareProfile(draft, [], now),
      saved: new Set(),
      access,
      search: {},
      now,
    })
    yield { step: 'done', draft, bids }
  } finally {
    underWay--
  }
}

async function* draftOfSite(
  website: string,
  read: typeof readWebsite,
  signal: AbortSignal | undefined,
): AsyncGenerator<InstantStep, ProfileDraft | null> {
  const address = websiteAddress(website)
  if (!address) {
    yield { step: 'failed', reason: 'invalid_address' }
    return null
  }
  yield { step: 'reading', host: hostName(address) }
  const site = await read(address, { signal })
  if (!site.ok) {
    yield { step: 'failed', reason: site.reason }
    return null
  }
  yield { step: 'understanding', pages: site.pageCount }
  return { ...proposeProfile(site.words, proposalReader()), website: site.url }
}

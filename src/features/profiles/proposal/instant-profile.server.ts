import type { Database } from '#/db/client.server.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { ProfileTenders, ZoneWidening } from '../graded-tender.ts'
import { FEW_SUITABLE } from '../outside-zone.server.ts'
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
    const tendersOf = (locations: readonly string[]) =>
      profileTenders(db, {
        index,
        adjusted: prepareProfile({ ...draft, locations: [...locations] }, [], now),
        saved: new Set(),
        access,
        search: {},
        now,
      })
    const bids = await tendersOf(draft.locations)
    const zone = widerZone(draft, bids)
    if (zone === null) return yield { step: 'done', draft, bids, wider: null }
    yield { step: 'done', draft, bids: await tendersOf(zone.locations), wider: zone.label }
  } finally {
    underWay--
  }
}

/**
 * The zone to list where that of the draft holds few tenders: the smallest that is offered and holds enough, else the
 * largest, and all of France where none is offered; null where the zone holds enough, or where there are no others.
 */
function widerZone(
  draft: ProfileDraft,
  { total, outside }: ProfileTenders,
): Omit<ZoneWidening, 'added'> | null {
  if (total >= FEW_SUITABLE || outside === null) return null
  const { widenings } = outside
  const wider = widenings.find(({ added }) => total + added >= FEW_SUITABLE) ?? widenings.at(-1)
  if (!wider) return { label: 'toute la France', locations: [] }
  const [first = '', ...rest] = wider.label
  const label = first.toLocaleLowerCase('fr') + rest.join('')
  return { label, locations: [...new Set([...draft.locations, ...wider.locations])] }
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

import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { answerItem, answerSection, companyFile } from '#/db/schema/answer.ts'
import { favourite } from '#/db/schema/favourite.ts'
import { DEFAULT_SETTINGS, type ItemState } from '#/domain/answer-states.ts'
import type { FavouriteStatus } from '#/domain/favourite-status.ts'
import { DAY_MS } from '#/domain/time/units.ts'
import type { AnswerKey } from '#/features/answers/answer-key.ts'
import { decide, saveSettings } from '#/features/answers/answers.mutations.server.ts'
import { callDocumentsOf } from '#/features/answers/answers.queries.server.ts'
import type { PieceSource } from '#/features/answers/rules/piece-catalogue.ts'
import { piecesIn } from '#/features/answers/rules/pieces.ts'
import { openProfile } from '#/features/profiles/open-profile.server.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import {
  DAYS_BEFORE,
  EXAMPLE_SECTIONS,
  exampleCompanyFile,
  OTHER_DAYS_BEFORE,
  ROLE_OF_PIECE,
  ROLE_OF_SOURCE,
} from './example-answer.ts'
import { EXAMPLE_PROFILES } from './example-profiles.ts'
import { demonstrationIndex, fittingTenders } from './fitting-tenders.server.ts'

type Followed = { status: FavouriteStatus; note: string; isOpen: boolean }

/** Real tenders of the demonstration that each profile follows, of those that fit it. */
const FOLLOWED: readonly Followed[] = [
  { status: 'to_study', note: '', isOpen: true },
  { status: 'to_study', note: 'Vérifier la zone et la charge de l’équipe.', isOpen: true },
  { status: 'go', note: 'Visite à prendre cette semaine.', isOpen: true },
  { status: 'no_go', note: 'Délai trop court pour notre équipe.', isOpen: true },
  { status: 'submitted', note: 'Déposé, réponse attendue.', isOpen: false },
  { status: 'won', note: '', isOpen: false },
  { status: 'lost', note: 'Deuxième\u00a0: écart de prix de 4 %.', isOpen: false },
]
/** Example calls by profile. */
const EXAMPLES: readonly { ref: string; status: FavouriteStatus; note: string }[] = [
  {
    ref: 'exemple-toiture-ecole',
    status: 'drafting',
    note: 'Mémoire technique\u00a0: restent l’insertion et les fiches.',
  },
  { ref: 'exemple-nettoyage-locaux', status: 'go', note: 'Reprise de personnel à chiffrer.' },
]
/** What the team works on. */
const UNFINISHED: Readonly<Record<string, ItemState>> = { dpgf: 'in_progress' }

/**
 * Gives the example company its answer, dated anew at each run as its tender is, and its followed tenders once: none
 * where it follows a tender already. They come last and together, so that a run that was killed is repeated. The
 * documents of the example calls are read by then.
 */
export async function furnishExampleCompany(db: Database, { now }: { now: Date }): Promise<void> {
  const { rows } = await db.execute<{ id: string; profiles: string[]; follows: boolean }>(sql`
    select o.id, exists (select from favourite where organisation_id = o.id) as follows,
      array(select id::text from profile where organisation_id = o.id
        order by array_position(${sql.param(EXAMPLE_PROFILES.map(({ name }) => name))}::text[], name)) as profiles
    from organisation o
    where o.is_example`)
  const [company] = rows
  if (!company) return
  const { id: organisationId, profiles, follows } = company
  await db
    .insert(companyFile)
    .values({ organisationId, content: exampleCompanyFile(now.getUTCFullYear()) })
    .onConflictDoNothing()
  const [first] = EXAMPLES
  const tenderId = first && (await exampleTender(db, first.ref))
  if (tenderId) await writeAnswer(db, { organisationId, tenderId })
  if (follows) return
  const categories = EXAMPLE_PROFILES.flatMap((profile) => profile.categories)
  const index = await demonstrationIndex(db, { categories, now })
  const followed: (typeof favourite.$inferInsert)[] = []
  for (const [rank, profileId] of profiles.entries()) {
    followed.push(...(await followedTenders(db, { organisationId, profileId, rank, index, now })))
  }
  if (followed.length > 0) await db.insert(favourite).values(followed).onConflictDoNothing()
}

async function exampleTender(db: Database, ref: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from tender where is_example and slug = ${ref}`,
  )
  return rows[0]?.id ?? null
}

type Follower = {
  organisationId: string
  profileId: string
  rank: number
  index: SearchIndex
  now: Date
}

async function followedTenders(
  db: Database,
  { organisationId, profileId, rank, index, now }: Follower,
): Promise<(typeof favourite.$inferInsert)[]> {
  const { adjusted } = await openProfile(db, { organisationId, profileId }, now)
  const fitting = fittingTenders(index, adjusted, now)
  const open = spread(fitting.open, FOLLOWED.filter(({ isOpen }) => isOpen).length)
  const closed = spread(fitting.closed, FOLLOWED.filter(({ isOpen }) => !isOpen).length)
  const example = EXAMPLES[rank]
  const exampleId = example && (await exampleTender(db, example.ref))
  const rows = FOLLOWED.flatMap(({ status, note, isOpen }) => {
    const tenderId = (isOpen ? open : closed).shift()
    return tenderId ? [{ tenderId, status, note }] : []
  })
  if (example && exampleId) rows.unshift({ tenderId: exampleId, ...example })
  return rows.map(({ tenderId, status, note }) => ({
    organisationId,
    profileId,
    tenderId,
    status,
    note,
    judged: withoutFeedback(tenderId),
    // Changes since then are shown as new: those of the example calls are up to eight days old.
    seenAt: new Date(now.getTime() - 14 * DAY_MS),
  }))
}

/** So many of a list, at equal distances, so that deadlines are not all of one day. */
const spread = (ids: readonly string[], count: number): string[] =>
  ids.length <= count
    ? [...ids]
    : Array.from({ length: count }, (_, at) => ids[Math.floor((at * ids.length) / count)] ?? '')

/** The lists of the company come from its profiles alone. */
const withoutFeedback = (id: string) => ({
  id,
  held: { words: [], topics: [] },
  topics: [],
  words: [],
  departments: [],
  amountCents: null,
  daysLeft: null,
  buyer: '',
})

async function writeAnswer(db: Database, key: AnswerKey): Promise<void> {
  const reason = 'Notre métier, dans notre zone\u00a0; équipe libre aux dates du chantier.'
  await decide(db, key, { decision: 'go', reason, userId: null })
  await saveSettings(db, key, { ...DEFAULT_SETTINGS, declaresNoExclusion: true })
  await db
    .delete(answerSection)
    .where(
      and(
        eq(answerSection.organisationId, key.organisationId),
        eq(answerSection.tenderId, key.tenderId),
      ),
    )
  await db
    .insert(answerSection)
    .values(EXAMPLE_SECTIONS.map((section, position) => ({ ...key, ...section, position })))
  const { documents } = await callDocumentsOf(db, key)
  const items = piecesIn(documents).map(({ piece: { key: item, source } }) => ({
    ...key,
    kind: 'piece' as const,
    key: item,
    state: stateOf(item, source),
    role: ROLE_OF_PIECE[item] ?? ROLE_OF_SOURCE[source.from],
    dueOn: sql<string>`(select (deadline_at at time zone 'Europe/Paris')::date - ${DAYS_BEFORE[item] ?? OTHER_DAYS_BEFORE}::int from tender where id = ${key.tenderId})`,
  }))
  if (items.length === 0) return
  await db
    .insert(answerItem)
    .values(items)
    .onConflictDoUpdate({
      target: [answerItem.organisationId, answerItem.tenderId, answerItem.kind, answerItem.key],
      set: { role: sql`excluded.role`, dueOn: sql`excluded.due_on` },
    })
}

/** The rest is in the company file, or follows the mémoire or the visit. */
function stateOf(item: string, { from }: PieceSource): ItemState {
  if (from !== 'file' && from !== 'company') return 'to_do'
  return UNFINISHED[item] ?? 'done'
}

import { isNotFound } from '@tanstack/react-router'
import type { Database } from '#/db/client.server.ts'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { letterOf } from '#/domain/letter.ts'
import type { Member as SignedInMember } from '#/features/accounts/viewer.ts'
import {
  exportTenders,
  type OwnColumn,
  type TableFormat,
} from '#/features/exports/export-tenders.server.ts'
import { openProfile } from '#/features/profiles/open-profile.server.ts'
import { profileTenderSearchSchema } from '#/features/profiles/profile-tender-search.schemas.ts'
import { matchProfile } from '#/features/profiles/profile-tenders.server.ts'
import type { Access } from '#/features/subscriptions/access.ts'
import { parseSearchParams } from '#/lib/search-params.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import { favouritesOf } from './favourites.queries.server.ts'
import { organisationTenders } from './organisation-tenders.server.ts'

const MAX_ROWS = 2_000

/** The member who exports. */
type Member = Pick<SignedInMember, 'organisationId' | 'userId'>

/** The list to export: matches or favourites of a profile, or the tenders of the organisation. */
export type MemberList = { kind: 'graded' | 'saved'; profileId: string } | { kind: 'organisation' }

/** Exports the list as a table. Returns 404 if the profile is not of the member's organisation. */
export async function answerListExport(
  db: Database,
  request: Request,
  {
    list,
    format,
    member,
    ...asked
  }: {
    list: MemberList
    format: TableFormat
    member: Member
    index: SearchIndex
    access: Access
    origin: string
    now: Date
  },
): Promise<Response> {
  try {
    const { ids, own } =
      list.kind === 'organisation'
        ? await organisationList(db, { member, access: asked.access, now: asked.now })
        : await profileList(db, request, { ...asked, list, member })
    return exportTenders(db, { ids, own, format, client: member.userId, ...asked })
  } catch (error) {
    if (!isNotFound(error)) throw error
    return new Response('Ce profil n’existe pas.', { status: 404 })
  }
}

async function organisationList(
  db: Database,
  { member, access, now }: { member: Member; access: Access; now: Date },
) {
  const { organisationId } = member
  const bids = await organisationTenders(db, { organisationId, access, now })
  const followedBy = new Map(
    bids.map(({ bid, followedBy }) => [
      bid.id,
      followedBy.map(({ profileName, status }) => `${profileName} (${STATUS_LABELS[status]})`),
    ]),
  )
  const byId = new Map(bids.map((each) => [each.bid.id, each]))
  const own: OwnColumn[] = [
    { name: 'Suivi par', width: 30, cell: (id) => followedBy.get(id)?.join(', ') ?? null },
    { name: 'Acheté', width: 10, cell: (id) => (byId.get(id)?.isBought ? 'Oui' : null) },
    { name: 'Documents déposés', width: 12, cell: (id) => byId.get(id)?.documents || null },
  ]
  return { ids: [...followedBy.keys()], own }
}

async function profileList(
  db: Database,
  request: Request,
  {
    list,
    member,
    index,
    access,
    now,
  }: {
    list: { kind: 'graded' | 'saved'; profileId: string }
    member: Member
    index: SearchIndex
    access: Access
    now: Date
  },
): Promise<{ ids: string[]; own: OwnColumn[] }> {
  const key = { organisationId: member.organisationId, profileId: list.profileId }
  const { adjusted } = await openProfile(db, key, now)
  if (list.kind === 'saved') {
    const { userId } = member
    const favourites = await favouritesOf(db, key, { userId, index, adjusted, access, now })
    const byId = new Map(favourites.map((favourite) => [favourite.bid.id, favourite]))
    return {
      ids: [...byId.keys()],
      own: [
        ...gradeColumns((id) => byId.get(id)?.grade?.score),
        {
          name: 'Statut',
          width: 16,
          cell: (id) => STATUS_LABELS[byId.get(id)?.status ?? 'to_study'],
        },
        { name: 'Note interne', width: 40, cell: (id) => byId.get(id)?.note ?? null },
      ],
    }
  }
  const search = profileTenderSearchSchema.parse(parseSearchParams(new URL(request.url).search))
  const { hits } = await matchProfile(db, index, {
    adjusted,
    search,
    now,
    offset: 0,
    limit: MAX_ROWS,
  })
  const scores = new Map(hits.map(({ key: id, score }) => [id, score]))
  return { ids: [...scores.keys()], own: gradeColumns((id) => scores.get(id)) }
}

function gradeColumns(scoreOf: (tenderId: string) => number | undefined): OwnColumn[] {
  return [
    { name: 'Note', width: 6, cell: (id) => scoreOf(id) ?? null },
    {
      name: 'Lettre',
      width: 6,
      cell: (id) => {
        const score = scoreOf(id)
        return score === undefined ? null : letterOf(score)
      },
    },
  ]
}

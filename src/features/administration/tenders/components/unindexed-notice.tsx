import { formatCounted } from '#/domain/numbers.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { listUnindexedTenders } from '../tender-administration.functions.ts'

const SENTENCE: [singular: string, plural: string] = [
  'marché publié n’a pas pu être indexé\u00a0: il est absent de la recherche et des listes.',
  'marchés publiés n’ont pas pu être indexés\u00a0: ils sont absents de la recherche et des listes.',
]

/** Published tenders that could not be indexed; nothing where there are none. */
export function UnindexedNotice({
  unindexed: { total, tenders },
}: {
  unindexed: Awaited<ReturnType<typeof listUnindexedTenders>>
}) {
  if (total === 0) return null
  return (
    <Notice tone="danger">
      <p>
        {formatCounted(total, ...SENTENCE)} Une nouvelle tentative a lieu toutes les dix minutes et
        à chaque modification.
      </p>
      <ul className="mt-1.5 grid gap-1">
        {tenders.map(({ id, title, reason, since }) => (
          <li key={id}>
            <TextLink to="/admin/bids/$bidId/edit" params={{ bidId: id }}>
              {title}
            </TextLink>
            {' (depuis le '}
            <DateTime iso={since} withTime />
            {')\u00a0: '}
            <code>{reason}</code>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

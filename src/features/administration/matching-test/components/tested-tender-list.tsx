import { formatCounted } from '#/domain/numbers.ts'
import type { ProfileDraft } from '#/domain/profile-draft.ts'
import { GradeMark } from '#/features/profiles/components/grade-mark.tsx'
import { GradeReasonsView } from '#/features/profiles/components/grade-reasons-view.tsx'
import { sourceLabel } from '#/features/sources/source-labels.ts'
import { tenderTexts } from '#/features/tenders/tender-texts.ts'
import { FromNow } from '#/ui/date-time.tsx'
import { Section } from '#/ui/section.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { MatchingTest } from '../matching-cases.functions.ts'
import { KeepCase } from './keep-case.tsx'

const LIST = 'divide-y divide-line rounded-md border border-line bg-sheet'
const ROW = 'grid grid-cols-[auto_minmax(0,1fr)] gap-3 px-4 py-3'

/** What a profile found: notices that wait, then published tenders, each with its grade and why. */
export function TestedTenderList({ draft, found }: { draft: ProfileDraft; found: MatchingTest }) {
  const { partials, published } = found
  return (
    <>
      <Section
        title="Avis en attente"
        aside={
          <p className="text-sm text-soft">{formatCounted(partials.length, 'avis', 'avis')}</p>
        }
      >
        {partials.length === 0 ? (
          <p className="text-soft">Aucun avis en attente ne contient ses mots dans sa zone.</p>
        ) : (
          <ul className={LIST}>
            {partials.map(({ id, title, buyerName, source, deadlineAt, grade }) => (
              <li key={id} className={ROW}>
                <Mark grade={grade} />
                <div className="grid gap-1.5">
                  <TextLink to="/admin/promote/$id" params={{ id }} className="font-semibold">
                    {title || 'Sans objet'}
                  </TextLink>
                  <p className="text-sm text-soft">
                    {[buyerName || 'Acheteur inconnu', sourceLabel(source)].join(' · ')}
                    {deadlineAt && (
                      <>
                        {' · '}
                        <FromNow iso={deadlineAt} />
                      </>
                    )}
                  </p>
                  {grade && <GradeReasonsView reasons={grade.reasons} />}
                  <KeepCase draft={draft} judged={{ noticeId: id }} letter={grade?.letter ?? 'E'} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title="Marchés publiés"
        aside={
          <p className="text-sm text-soft">
            {formatCounted(
              published.total,
              'marché ouvert noté A, B ou C',
              'marchés ouverts notés A, B ou C',
            )}
          </p>
        }
      >
        {published.bids.length === 0 ? (
          <p className="text-soft">Aucun marché ouvert ne lui correspond.</p>
        ) : (
          <ul className={LIST}>
            {published.bids.map(({ id, slug, infos, deadlineAt, grade }) => {
              const { subject, client, location } = tenderTexts(infos)
              return (
                <li key={id} className={ROW}>
                  <Mark grade={grade} />
                  <div className="grid gap-1.5">
                    <TextLink to="/appel-offre/$slug" params={{ slug }} className="font-semibold">
                      {subject}
                    </TextLink>
                    <p className="text-sm text-soft">
                      {[client, location].filter(Boolean).join(' · ')}
                      {deadlineAt && (
                        <>
                          {' · '}
                          <FromNow iso={deadlineAt} />
                        </>
                      )}
                    </p>
                    <GradeReasonsView reasons={grade.reasons} />
                    <KeepCase draft={draft} judged={{ tenderId: id }} letter={grade.letter} />
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </Section>
    </>
  )
}

function Mark({ grade }: { grade: MatchingTest['partials'][number]['grade'] }) {
  if (!grade) return <span className="grid size-9 place-items-center text-soft">–</span>
  return <GradeMark letter={grade.letter} score={grade.score} />
}

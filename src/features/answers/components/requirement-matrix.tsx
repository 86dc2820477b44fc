import { Link } from '@tanstack/react-router'
import { isSettledItem } from '#/domain/answer-states.ts'
import { formatCounted } from '#/domain/numbers.ts'
import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { Badge } from '#/ui/badge.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Section } from '#/ui/section.tsx'
import { SourceNote } from '#/ui/source-note.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { answerProgress } from '../answer-progress.ts'
import type { AnswerView, WorkedRequirement } from '../answer-view.ts'
import { omittedRequirementsText } from '../omitted-requirements.ts'
import { REQUIREMENT_TOPICS, type RequirementTopic } from '../rules/requirement.ts'
import { isAboutSubmission } from '../settled-work.ts'
import { TOPIC_LABELS } from '../topic-labels.ts'
import { AddItem } from './add-item.tsx'
import { ItemTools } from './item-tools.tsx'

const FILTER =
  'rounded-full border border-line-strong px-3 py-0.5 text-sm text-ink no-underline hover:border-accent hover:text-accent aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:font-semibold aria-[current]:text-accent-strong'

/** The requirements of the documents with source, assignee and state. */
export function RequirementMatrix({
  answer,
  names,
  topic,
  mayEdit,
}: {
  answer: AnswerView
  names: EvidenceNames
  /** Undefined: all topics. */
  topic: RequirementTopic | undefined
  mayEdit: boolean
}) {
  const { requirements, omittedRequirements, bid } = answer
  const before = requirements.filter((one) => !isAboutSubmission(one))
  const atSubmission = requirements.filter(isAboutSubmission)
  const shown = before.filter((one) => topic === undefined || one.topic === topic)
  const { done, total } = answerProgress(answer).requirements
  const link = {
    to: '/reponse/$bidId',
    params: { bidId: bid.id },
    resetScroll: false,
    activeOptions: { exact: true },
  } as const
  if (requirements.length === 0) {
    return (
      <div className="grid gap-5">
        <EmptyState title="Aucune exigence lue">
          <p>
            Déposez le règlement de la consultation et le cahier des charges&nbsp;: ce qu’ils
            demandent se range ici, chaque ligne avec sa page.
          </p>
          <TextLink {...link} search={{ vue: 'documents' }}>
            Déposer les documents
          </TextLink>
        </EmptyState>
        {mayEdit && <AddItem bidId={bid.id} kind="requirement" />}
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <nav aria-label="Objet des exigences" className="flex flex-wrap gap-2">
          <Link
            {...link}
            search={{ vue: 'exigences' }}
            aria-current={topic ? undefined : 'true'}
            className={FILTER}
          >
            Toutes
          </Link>
          {REQUIREMENT_TOPICS.map((each) => {
            const count = before.filter((one) => one.topic === each).length
            return count === 0 ? null : (
              <Link
                key={each}
                {...link}
                search={{ vue: 'exigences', objet: each }}
                aria-current={topic === each ? 'true' : undefined}
                className={FILTER}
              >
                {TOPIC_LABELS[each]}&nbsp;<span className="tabular-nums">{count}</span>
              </Link>
            )
          })}
        </nav>
        <p className="text-sm text-soft tabular-nums">
          {formatCounted(done, 'exigence obligatoire traitée', 'exigences obligatoires traitées')}{' '}
          sur {total}
        </p>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {shown.map((one) => (
          <RequirementRow key={one.key} one={one} answer={answer} names={names} mayEdit={mayEdit} />
        ))}
      </ul>
      {atSubmission.length > 0 && topic === undefined && (
        <Section title="Au dépôt de l’offre">
          <ul className="divide-y divide-line border-line border-y">
            {atSubmission.map((one) => (
              <RequirementRow
                key={one.key}
                one={one}
                answer={answer}
                names={names}
                mayEdit={mayEdit}
              />
            ))}
          </ul>
        </Section>
      )}
      {omittedRequirements > 0 && <Omitted count={omittedRequirements} />}
      {mayEdit && <AddItem bidId={bid.id} kind="requirement" />}
    </div>
  )
}

function Omitted({ count }: { count: number }) {
  return (
    <p className="text-sm text-soft">
      {omittedRequirementsText(count)} Lisez la suite dans les documents.
    </p>
  )
}

function RequirementRow({
  one,
  answer: { bid, team },
  names,
  mayEdit,
}: {
  one: WorkedRequirement
  answer: AnswerView
  names: EvidenceNames
  mayEdit: boolean
}) {
  const isSettled = isSettledItem(one)
  return (
    <li className="grid gap-x-6 gap-y-2 py-3.5 md:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap gap-x-2 gap-y-1 text-xs text-soft">
          <Badge tone={one.isMandatory ? 'accent' : 'neutral'}>
            {one.isMandatory ? 'Obligatoire' : 'Facultatif'}
          </Badge>
          {one.isAdded ? 'Ajoutée par votre équipe' : TOPIC_LABELS[one.topic]}
          {one.context && <span className="line-clamp-1">{one.context}</span>}
        </p>
        <p className={`break-words ${isSettled ? 'text-soft' : ''}`}>{capitalised(one.text)}</p>
        <SourceNote about={one.text.slice(0, 60)} sources={evidenceSources(one.evidence, names)} />
      </div>
      <ItemTools
        bidId={bid.id}
        kind="requirement"
        item={one}
        name={one.text.slice(0, 60)}
        team={team}
        mayEdit={mayEdit}
      />
    </li>
  )
}

import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { formatCounted } from '#/domain/numbers.ts'
import { formatDate, formatLongDate } from '#/domain/time/dates.ts'
import { openWorkTexts } from '#/features/answers/answer-progress.ts'
import { asksForApplications } from '#/features/tenders/deadline-name.ts'
import { priorStepTitle } from '#/features/tenders/page/prior-steps.ts'
import { DateTime } from '#/ui/date-time.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { recordTodayVisit } from '../today.functions.ts'
import {
  type AnswerTasks,
  NEAR_DAYS,
  type NearDeadline,
  type NewTenders,
  type Today,
} from '../today.ts'
import { DayList, DaySection, TenderLine } from './day-list.tsx'
import { FirstStepsView } from './first-steps-view.tsx'
import { UpdateLine } from './update-line.tsx'

/** « Aujourd’hui »: what a member has to look at, most urgent first. */
export function TodayPage({
  today,
  mayRecord,
  mark,
  contracts,
}: {
  today: Today
  /** False in the demonstration, which stores nothing. */
  mayRecord: boolean
  /** The letter of a grade. */
  mark: (bid: NewTenders['bids'][number]) => ReactNode
  /** The contracts that end soon. */
  contracts: ReactNode
}) {
  useEffect(() => {
    // What fails is recorded by the next visit.
    if (mayRecord) recordTodayVisit().catch(() => {})
  }, [mayRecord])
  const { steps, deadlines, news, updates, tasks, since } = today
  const isNew = !steps.hasProfile || !steps.followsTender || !steps.hasCompanyFile
  const total = news.reduce((sum, { total }) => sum + total, 0)
  const isFirst = since === null || (news.length > 0 && news.every((of) => of.isFirst))
  return (
    <div className="container-page grid gap-6 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Aujourd’hui</h1>
        <p className="text-soft first-letter:uppercase" suppressHydrationWarning>
          {formatLongDate(new Date())}
        </p>
      </header>
      {isNew && <FirstStepsView steps={steps} />}
      <div className="grid items-start gap-6 min-[76rem]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DaySection
            title={`Échéances des ${NEAR_DAYS} prochains jours`}
            count={deadlines.length}
            link={<TextLink to="/suivi">Tout le suivi</TextLink>}
            empty={`Rien à rendre ni à visiter dans les ${NEAR_DAYS} jours pour les marchés que vous suivez.`}
          >
            <DayList>
              {deadlines.map((near) => (
                <DeadlineLine key={`${near.bid.id} ${near.step?.key}`} near={near} />
              ))}
            </DayList>
          </DaySection>
          <DaySection
            title="Changements"
            count={updates.length}
            hint="Sur les marchés que vous suivez"
            empty="Aucun nouveau changement."
          >
            <DayList>
              {updates.map((update) => (
                <UpdateLine key={update.id} update={update} />
              ))}
            </DayList>
          </DaySection>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DaySection
            title="Réponses en cours"
            count={tasks.total}
            link={<TextLink to="/reponses">Toutes les réponses</TextLink>}
            empty="Aucune réponse en préparation."
          >
            <DayList>
              {tasks.answers.map((of) => (
                <TenderLine key={of.bid.id} bid={of.bid} to="answer" note={taskText(of)} />
              ))}
            </DayList>
          </DaySection>
          <DaySection
            title={isFirst ? 'Notés A ou B' : 'Nouveaux marchés notés A ou B'}
            count={total}
            hint={
              isFirst || since === null
                ? 'Ouverts, que vous ne suivez pas encore'
                : `Publiés depuis le ${formatDate(new Date(since))}, non suivis`
            }
            empty={nothingNew(today)}
          >
            {news.map((of) => (
              <NewOfProfile key={of.profileId} of={of} mark={mark} />
            ))}
          </DaySection>
          <DaySection
            title="Contrats qui se terminent dans votre métier"
            count={today.endingContracts.length}
            hint="Dans les 6 prochains mois, à renouveler"
            empty="Aucun contrat connu de votre métier ne se termine bientôt."
          >
            {contracts}
          </DaySection>
        </div>
      </div>
    </div>
  )
}

function nothingNew({ since, steps }: Today): string {
  if (!steps.hasProfile)
    return 'Créez un profil\u00a0: les marchés qui vous conviennent seront ici.'
  return since === null
    ? 'Aucun marché ouvert n’est noté A ou B pour l’instant. Les nouveaux arrivent ici chaque jour.'
    : 'Rien de nouveau depuis votre dernière visite. Les avis du jour arrivent jusqu’au soir.'
}

/** An offer that is due, or what comes before it. */
function DeadlineLine({ near: { bid, status, step, isOutside } }: { near: NearDeadline }) {
  const state = status ? STATUS_LABELS[status] : 'Réponse en préparation'
  const progress = isOutside ? `${state} · hors zone` : state
  const offer = asksForApplications(bid.procedure) ? 'Candidature à remettre' : 'Offre à remettre'
  return (
    <TenderLine
      bid={bid}
      event={step ? priorStepTitle(step) : offer}
      note={progress}
      {...(step && { due: step })}
    />
  )
}

function NewOfProfile({
  of: { profileId, profileName, isFirst, total, bids },
  mark,
}: {
  of: NewTenders
  mark: (bid: NewTenders['bids'][number]) => ReactNode
}) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-line not-first-of-type:border-t border-b bg-well/60 px-4 py-2 text-sm">
        <span className="font-semibold">
          {profileName}
          {isFirst && <span className="font-normal text-soft"> · les mieux notés à ce jour</span>}
        </span>
        <Link
          to="/profile/$profileId/bids"
          params={{ profileId }}
          search={isFirst ? { unfollowed: true } : { unfollowed: true, sortBy: 'publicationDate' }}
          className="link"
        >
          {isFirst && total > bids.length ? `Voir les ${total}` : 'Voir la liste'}
        </Link>
      </p>
      <DayList>
        {bids.map((bid) => (
          <TenderLine
            key={bid.id}
            bid={bid}
            mark={mark(bid)}
            note={
              bid.grade.reasons.headline ?? (
                <>
                  Publié le <DateTime iso={bid.publishedAt} />
                </>
              )
            }
          />
        ))}
      </DayList>
    </>
  )
}

function taskText({ work: { progress, mine } }: AnswerTasks): string {
  const parts = openWorkTexts(progress)
  if (mine > 0) parts.push(`${formatCounted(mine, 'élément')} pour vous`)
  return parts.length > 0 ? parts.join(', ') : 'Plus rien à préparer'
}

import { type ReactNode, useEffect, useState } from 'react'
import { formatCounted } from '#/domain/numbers.ts'
import { LONGEST_TEXT } from '#/domain/profile-draft.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { Button, buttonClasses } from '#/ui/button.tsx'
import { TextInput } from '#/ui/forms/controls.tsx'
import { Field } from '#/ui/forms/field.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { GradedTender } from '../graded-tender.ts'
import { HEADCOUNT_LABELS } from '../headcount-class.ts'
import { getInstantProfileBids } from '../profiles.functions.ts'
import { type InstantStart, type InstantStep, REFUSAL_TEXTS } from '../proposal/instant-profile.ts'
import { GradedList, GradedRow } from './graded-row.tsx'
import { outsideText } from './outside-zone.tsx'

/** For visitors: the address of a site, or a few words, and the tenders that suit the company. */
export function InstantProfilePage({
  start,
  activityNames,
  row,
}: {
  start: InstantStart | null
  activityNames: (slugs: readonly string[]) => string[]
  row: (bid: GradedTender) => ReactNode
}) {
  const website = start && 'website' in start ? start.website : undefined
  const words = start && 'words' in start ? start.words : undefined
  return (
    <div className="container-page grid gap-6 py-8">
      <header className="grid gap-2">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">
          Les marchés de votre entreprise
        </h1>
        <p className="max-w-[42rem] text-soft">
          Donnez l’adresse de votre site, ou dites en quelques mots ce que vous faites&nbsp;: chaque
          marché public ouvert est noté pour vous. Rien n’est enregistré sans votre accord.
        </p>
      </header>
      <form action="/instant-profile">
        <Field label="Votre site, ou votre métier en quelques mots">
          {(ids) => (
            <div className="flex max-w-[42rem] gap-2 max-sm:flex-col">
              <TextInput
                {...ids}
                key={website ?? words}
                name="website"
                required
                maxLength={LONGEST_TEXT}
                autoComplete="url"
                defaultValue={website ?? words}
                placeholder="votre-entreprise.fr, ou couvreur à Rouen"
              />
              <Button type="submit" className="shrink-0">
                Voir mes marchés
              </Button>
            </div>
          )}
        </Field>
      </form>
      {start && (
        <Found key={website ?? words} start={start} activityNames={activityNames} row={row} />
      )}
      <noscript>
        <Notice>Cette page a besoin de JavaScript.</Notice>
      </noscript>
    </div>
  )
}

function Found({
  start,
  activityNames,
  row,
}: {
  start: InstantStart
  activityNames: (slugs: readonly string[]) => string[]
  row: (bid: GradedTender) => ReactNode
}) {
  const step = useInstantSteps(start)
  const given =
    'words' in start
      ? `mots=${encodeURIComponent(start.words)}`
      : `website=${encodeURIComponent(start.website)}`
  const signUp = `/sign-up?redirect_url=${encodeURIComponent(`/create-profile?${given}`)}`
  if (step?.step === 'failed') {
    return (
      <div className="grid max-w-[36rem] gap-3">
        <Notice tone="danger" live>
          {REFUSAL_TEXTS[step.reason]}
        </Notice>
        <p className="text-soft">
          {'website' in start && (
            <>
              <button
                type="button"
                className="link cursor-pointer font-semibold"
                onClick={() =>
                  document.querySelector<HTMLInputElement>('input[name=website]')?.select()
                }
              >
                Dites plutôt ce que vous faites
              </button>{' '}
              en quelques mots («&nbsp;couvreur à Nantes&nbsp;»).{' '}
            </>
          )}
          Vous pouvez aussi <TextLink to="/bids">chercher parmi tous les marchés</TextLink>.
        </p>
      </div>
    )
  }
  if (step?.step !== 'done')
    return <Progress step={step} steps={'words' in start ? STEPS.slice(1) : STEPS} />
  const { draft, bids, wider } = step
  const names = activityNames(draft.categories)
  const places = collapseLocations(draft.locations).map(({ label }) => label)
  const size = draft.headcount && HEADCOUNT_LABELS[draft.headcount]
  const about = [places.join(', '), size].filter(Boolean).join(' · ')
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 rounded-md border border-line bg-sheet p-5">
        <div className="grid max-w-[44rem] gap-1">
          <h2 className="font-serif text-xl font-semibold">{draft.name}</h2>
          {names.length > 0 && <p>{names.join(', ')}</p>}
          {about !== '' && <p>{about}</p>}
          {draft.keywords.length > 0 && (
            <p className="text-sm text-soft">Vos mots&nbsp;: {draft.keywords.join(', ')}</p>
          )}
        </div>
        <a href={signUp} className={buttonClasses({ look: 'primary' })}>
          Enregistrer ce profil
        </a>
      </div>
      <p role="status" className="font-semibold">
        {formatCounted(bids.total, 'marché ouvert', 'marchés ouverts')} pour vous
        {wider && (
          <span className="font-normal text-soft">
            {' '}
            · peu de marchés dans votre zone, liste élargie&nbsp;: {wider}
          </span>
        )}
      </p>
      {bids.bids.length > 0 ? (
        <GradedList>
          {bids.bids.map((bid) => (
            <GradedRow key={bid.id} grade={bid.grade} row={row(bid)} />
          ))}
        </GradedList>
      ) : (
        <p className="text-soft">
          Rien d’ouvert pour l’instant. Enregistrez ce profil pour retrouver les prochains.
        </p>
      )}
      {bids.outside && !wider && <p className="text-sm text-soft">{outsideText(bids.outside)}.</p>}
      {bids.total > bids.bids.length && (
        <a href={signUp} className={buttonClasses({ look: 'secondary' }, 'w-fit')}>
          Voir les {bids.total - bids.bids.length} autres, avec un compte gratuit
        </a>
      )}
    </div>
  )
}

const STEPS = ['reading', 'understanding', 'grading'] as const

function Progress({
  step,
  steps,
}: {
  step: InstantStep | null
  steps: readonly (typeof STEPS)[number][]
}) {
  const at = (steps as readonly string[]).indexOf(step?.step ?? '')
  const labels = {
    reading: step?.step === 'reading' ? `Lecture de ${step.host}` : 'Lecture du site',
    understanding:
      step?.step === 'understanding'
        ? `Activités, d’après ${formatCounted(step.pages, 'page lue', 'pages lues')}`
        : 'Activités et lieux',
    grading: 'Note de chaque marché ouvert',
  }
  return (
    <ol aria-live="polite" className="grid max-w-[36rem] gap-2">
      {steps.map((each, place) => (
        <li
          key={each}
          aria-current={place === at ? 'step' : undefined}
          className={`flex items-center gap-2.5 ${place > at ? 'text-soft' : ''}`}
        >
          <Icon
            name={place < at ? 'circle-check' : 'hourglass'}
            className={`size-5 ${place < at ? 'text-accent' : place === at ? 'motion-safe:animate-pulse' : ''}`}
          />
          {labels[each]}
          {place === at && '…'}
        </li>
      ))}
    </ol>
  )
}

/** Each step as it comes; leaving the page ends the run. `start`: the component has its value as key. */
function useInstantSteps(start: InstantStart): InstantStep | null {
  const [step, setStep] = useState<InstantStep | null>(null)
  const [given] = useState(start)
  useEffect(() => {
    const leaving = new AbortController()
    const follow = async () => {
      try {
        const steps = await getInstantProfileBids({ data: given, signal: leaving.signal })
        for await (const next of steps) if (!leaving.signal.aborted) setStep(next)
      } catch {
        if (!leaving.signal.aborted) setStep({ step: 'failed', reason: 'unreachable' })
      }
    }
    void follow()
    return () => leaving.abort()
  }, [given])
  return step
}

import { Link } from '@tanstack/react-router'
import { Badge } from '#/ui/badge.tsx'
import { CachedPart } from '#/ui/cached-part.tsx'
import { DateTime } from '#/ui/date-time.tsx'
import { Icon } from '#/ui/icons/icon.tsx'
import { SourceNote } from '#/ui/source-note.tsx'
import type { TenderGlance } from '../../showcase/showcase.ts'

type Shown = { glance: TenderGlance; left: string | null }

/** A tender of this site as its page shows it, short. `left`: how long there is to answer. */
export function TenderGlanceCard({
  onOpenPage,
  ...shown
}: Shown & {
  /** Shows the page of a document that a value was read from. */
  onOpenPage: (page: { documentId: string; number: number; quote: string }) => void
}) {
  const { slug, evidence } = shown.glance
  const page = evidence?.page
  const source = evidence && {
    ...evidence,
    ...(page && { onOpen: () => onOpenPage({ ...page, quote: evidence.quote }) }),
  }
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 rounded-lg border border-line bg-sheet p-5 shadow-floating sm:p-6">
      <CachedPart
        as="div"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        part={Glance}
        shown={shown}
      />
      <footer className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t pt-4 text-sm">
        <Link
          to="/appel-offre/$slug"
          params={{ slug }}
          className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-accent hover:text-accent-strong"
        >
          Lire la fiche entière
          <Icon name="arrow-right" />
        </Link>
        {source && <SourceNote about={source.about} sources={[source]} />}
      </footer>
    </article>
  )
}

function Glance({ glance, left }: Shown) {
  return (
    <>
      <GlanceHeading glance={glance} left={left} />
      <GlanceTerms glance={glance} />
    </>
  )
}

function GlanceHeading({ glance, left }: Shown) {
  return (
    <header className="grid gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <span className="flex gap-2">
          <Badge tone="accent">Ouvert</Badge>
          {glance.isExample && <Badge>Exemple</Badge>}
          {glance.demo && !glance.isExample && <Badge tone="warning">Démonstration</Badge>}
        </span>
        {left && (
          <span className="flex items-center gap-1.5 font-semibold">
            <Icon name="clock" className="size-4 text-accent" />
            {left}
          </span>
        )}
      </p>
      <h2 className="font-serif text-xl font-semibold">
        <Link
          to="/appel-offre/$slug"
          params={{ slug: glance.slug }}
          className="line-clamp-3 text-ink first-letter:uppercase hover:text-accent"
        >
          {glance.subject}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        <span className="flex items-center gap-1.5">
          <Icon name="building-2" className="size-3.5" />
          {glance.buyer}
        </span>
        {glance.place && (
          <span className="flex items-center gap-1.5">
            <Icon name="map-pin" className="size-3.5" />
            {glance.place}
          </span>
        )}
      </p>
    </header>
  )
}

/** Facts, criteria, dates and lots: each where it is known. */
function GlanceTerms({
  glance: { facts, criteria, dates, lots, lotCount, clock },
}: {
  glance: TenderGlance
}) {
  return (
    <>
      {facts.length > 1 && (
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3 rounded-md bg-page p-4">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-xs text-soft">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {criteria.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <h3 className="text-sm font-semibold">Critères de jugement des offres</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {criteria.map(({ name, weight, share }) => (
              <li key={name} className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
                <span className="flex items-baseline justify-between gap-4">
                  <span className="min-w-0 first-letter:uppercase">{name}</span>
                  <span className="font-semibold whitespace-nowrap tabular-nums">{weight}</span>
                </span>
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  className="h-2 w-full rounded-full bg-well"
                >
                  <rect width={share * 100} height="1" className="fill-accent" />
                </svg>
              </li>
            ))}
          </ul>
        </div>
      )}
      {dates.length > 1 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-sm font-semibold">Calendrier</h3>
          <ol className="ml-1 grid gap-1.5 border-line border-l-2 pl-4 text-sm">
            {dates.map(({ title, at, hasHour }) => (
              <li
                key={title}
                className="relative grid gap-x-4 before:absolute before:top-1.5 before:-left-[1.3125rem] before:size-2 before:rounded-full before:bg-accent sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span>{title}</span>
                <span className="font-semibold">
                  <DateTime iso={at} withTime={hasHour} timeZone={clock.timeZone} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {lots.length > 1 && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="text-sm font-semibold">Lots</h3>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
            {lots.map(({ number, title }) => (
              <li key={number} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2">
                <span className="text-soft tabular-nums">{number}</span>
                <span className="truncate first-letter:uppercase">{title}</span>
              </li>
            ))}
            {lotCount > lots.length && (
              <li className="pl-8 text-soft">et {lotCount - lots.length} autres</li>
            )}
          </ul>
        </div>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { formatCount } from '#/domain/numbers.ts'
import { DateTime } from '#/ui/date-time.tsx'
import {
  announcedHoles,
  announcedText,
  COVERED_SOURCES,
  delayText,
  missingText,
  probedHoles,
  probesText,
  rejectedText,
  type SourceFigures,
  silenceText,
} from '../coverage.ts'

/** Each source with its figures, its content and its gaps. */
export function CoverageSources({
  sources,
  days,
}: {
  sources: readonly SourceFigures[]
  days: readonly string[]
}) {
  const bySlug = new Map(sources.map((source) => [source.slug, source]))
  const read = COVERED_SOURCES.filter(({ unread }) => unread === null)
  const silent = read.filter(({ slug }) => !hasFigures(bySlug.get(slug)))
  return (
    <>
      <ul className="grid gap-4">
        {read
          .filter((source) => !silent.includes(source))
          .map(({ slug, label, holds, lacks }) => (
            <li key={slug} className="grid gap-3 rounded-md border border-line bg-sheet p-4 sm:p-5">
              <h3 className="font-serif text-lg font-semibold">{label}</h3>
              <Figures figures={bySlug.get(slug)} />
              <Missing figures={bySlug.get(slug)} />
              <Checks figures={bySlug.get(slug)} days={days} />
              <p className="max-w-[42rem] text-sm">
                {holds} <span className="text-soft">{lacks}</span>
              </p>
            </li>
          ))}
      </ul>
      {silent.length > 0 && <SilentSources sources={silent} />}
    </>
  )
}

/** Whether there is more to say of a source than that it gave nothing. */
function hasFigures(figures: SourceFigures | undefined): boolean {
  return Boolean(
    figures &&
      (figures.lastReceivedAt ||
        figures.lastReadAt ||
        figures.lastReadFailed ||
        figures.silence ||
        figures.announced ||
        missingText(figures) !== null ||
        (figures.probes && probesText(figures.probes) !== null)),
  )
}

/** The sources that gave nothing yet, in one table. */
function SilentSources({ sources }: { sources: typeof COVERED_SOURCES }) {
  return (
    <table className="w-full rounded-md border border-line bg-sheet text-left text-sm">
      <caption className="pb-2 text-left text-soft">
        Sources que ce site sait lire, sans avis reçu jusqu’ici
      </caption>
      <thead className="sr-only">
        <tr>
          <th>Source</th>
          <th>Ce qu’elle publie</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {sources.map(({ slug, label, holds, lacks }) => (
          <tr key={slug} className="align-baseline max-sm:grid">
            <th scope="row" className="px-4 pt-2.5 font-semibold sm:w-52 sm:py-2.5">
              {label}
            </th>
            <td className="px-4 pb-2.5 sm:py-2.5">
              {holds} <span className="text-soft">{lacks}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Missing days and notices, also of a source without any notice. */
function Missing({ figures }: { figures: SourceFigures | undefined }) {
  if (!figures) return null
  const text = missingText(figures)
  const hasOnlyFailed = figures.lastReadFailed && !figures.lastReceivedAt
  if (text === null && !hasOnlyFailed) return null
  return (
    <p className="text-sm font-medium text-warning">
      {text ?? 'La dernière lecture est incomplète, elle sera reprise.'}
    </p>
  )
}

/** A silence, what its site and BOAMP announced, day by day where something is missing. */
function Checks({
  figures,
  days,
}: {
  figures: SourceFigures | undefined
  days: readonly string[]
}) {
  const { silence = null, probes = null, announced = null } = figures ?? {}
  const checks = [
    announced && { text: announcedText(announced, days), holes: announcedHoles(announced, days) },
    probes && { text: probesText(probes), holes: probedHoles(probes, days) },
  ].filter((check) => check !== null)
  return (
    <>
      {silence && <p className="text-sm font-medium text-warning">{silenceText(silence)}</p>}
      {checks.map(
        ({ text, holes }) =>
          text && (
            <div key={text} className="grid gap-1 text-sm">
              <p className="text-soft">{text}</p>
              {holes.length > 0 && (
                <details>
                  <summary className="cursor-pointer text-accent underline">
                    Jours incomplets
                  </summary>
                  <ul className="mt-2 grid list-disc gap-1 pl-5 tabular-nums">
                    {holes.map((hole) => (
                      <li key={hole}>{hole}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          ),
      )}
    </>
  )
}

function Figures({ figures }: { figures: SourceFigures | undefined }) {
  if (!figures?.lastReceivedAt) {
    return <p className="text-sm font-medium text-warning">Aucun avis reçu jusqu’ici.</p>
  }
  const { lastReceivedAt, lastReadAt, lastReadFailed, received, delay } = figures
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      <Figure name="Dernier avis reçu">
        <DateTime iso={lastReceivedAt} withTime />
      </Figure>
      <Figure name="Dernière lecture complète">
        {lastReadAt ? <DateTime iso={lastReadAt} withTime /> : '–'}
        {lastReadFailed && (
          <span className="block text-sm font-normal text-warning">
            La suivante est incomplète, elle sera reprise.
          </span>
        )}
      </Figure>
      <Figure name="Délai médian">{delay ? delayText(delay.median) : '–'}</Figure>
      <Figure name="Délai de 95 % des avis">{delay ? delayText(delay.p95) : '–'}</Figure>
      <Figure name="Avis reçus en 30 jours">{formatCount(received)}</Figure>
      <Figure name="Avis inutilisables">{rejectedText(figures) ?? '–'}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}

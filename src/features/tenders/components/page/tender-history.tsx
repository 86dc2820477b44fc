import { DateTime } from '#/ui/date-time.tsx'
import { Section } from '#/ui/section.tsx'
import type { HistoryLine } from '../../page/change-line.ts'
import { historyEntry } from '../../page/history-entries.ts'
import type { Tender } from '../../tender-card.ts'

/** What happened to the call since it was published; nothing where nothing did. */
export function TenderHistory({ bid }: { bid: Tender }) {
  if (bid.history.length < 2) return null
  const { timeZone } = bid.clock
  const currency = (bid.estimate ?? bid.maximum ?? bid.minimum)?.currency ?? 'EUR'
  return (
    <Section title="Historique" anchor="historique">
      <ol className="grid gap-5 border-line border-l pl-5">
        {bid.history.toReversed().map((event) => {
          const { title, text, lines } = historyEntry(event, { timeZone, currency })
          return (
            <li
              key={event.id}
              className="relative grid gap-1.5 before:absolute before:top-2 before:-left-[1.5rem] before:size-2 before:rounded-full before:bg-line-strong"
            >
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-soft">
                  <DateTime iso={event.happenedAt} />
                </span>
              </p>
              {lines.map((line) => (
                <HistoryChange key={`${line.text} ${line.quote?.after}`} line={line} />
              ))}
              {text && <p className="prose text-sm whitespace-pre-line">{text}</p>}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** Longer quotes are folded: corrections can repeat whole sections of a notice. */
const LONGEST_OPEN_QUOTE = 400

export function HistoryChange({ line: { text, quote } }: { line: HistoryLine }) {
  if (!quote) return <p>{text}</p>
  const { before, after } = quote
  const words = (
    <>
      {before && (
        <p className="prose whitespace-pre-line text-soft">Au lieu de «&nbsp;{before}&nbsp;»</p>
      )}
      {after && (
        <p className="prose whitespace-pre-line">
          {before ? 'lire' : 'Lire'} «&nbsp;{after}&nbsp;»
        </p>
      )}
    </>
  )
  if ((before?.length ?? 0) + (after?.length ?? 0) <= LONGEST_OPEN_QUOTE) {
    return (
      <div className="grid gap-1 text-sm">
        <p className="font-medium">{text}</p>
        {words}
      </div>
    )
  }
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">
        {text} <span className="font-normal text-accent underline">voir le texte modifié</span>
      </summary>
      <div className="mt-2 grid gap-2">{words}</div>
    </details>
  )
}

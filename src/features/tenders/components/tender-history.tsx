import { DateTime } from '#/ui/date-time.tsx'
import { Section } from '#/ui/section.tsx'
import type { Bid } from '../bid.ts'
import { type HistoryLine, historyEntry } from '../history-entries.ts'
import { buyerClock } from '../tender-place.ts'

/** What happened to the call since it was published; nothing where nothing did. */
export function TenderHistory({ bid }: { bid: Bid }) {
  if (bid.history.length < 2) return null
  const { timeZone } = buyerClock(bid.index.locations)
  const currency = (bid.estimate ?? bid.maximum ?? bid.minimum)?.currency ?? 'EUR'
  return (
    <Section title="Historique">
      <ol className="grid gap-5 border-line border-l pl-5">
        {bid.history.toReversed().map((event) => {
          const { title, text, lines } = historyEntry(event, { timeZone, currency })
          return (
            <li
              key={`${event.kind} ${event.happenedAt} ${text}`}
              className="relative grid gap-1.5 before:absolute before:top-2 before:-left-[1.5rem] before:size-2 before:rounded-full before:bg-line-strong"
            >
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-soft">
                  <DateTime iso={event.happenedAt} />
                </span>
              </p>
              {lines.map((line) => (
                <Change key={`${line.text} ${line.quote?.after}`} line={line} />
              ))}
              {text && <p className="prose text-sm whitespace-pre-line">{text}</p>}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

function Change({ line: { text, quote } }: { line: HistoryLine }) {
  if (!quote) return <p>{text}</p>
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">{text}</p>
      {quote.before && (
        <p className="whitespace-pre-line text-soft">
          Au lieu de «&nbsp;<del className="no-underline">{quote.before}</del>&nbsp;»
        </p>
      )}
      {quote.after && (
        <p className="whitespace-pre-line">
          {quote.before ? 'lire' : 'Lire'} «&nbsp;<ins className="no-underline">{quote.after}</ins>
          &nbsp;»
        </p>
      )}
    </div>
  )
}

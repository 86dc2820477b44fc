import type { ReactNode } from 'react'
import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { ownResults } from '#/features/analysis/own-results.ts'
import {
  resultEvidence,
  type StoredResult,
  validResult,
} from '#/features/analysis/select-result.ts'
import { Section } from '#/ui/section.tsx'
import { SOURCED, SourceNote } from '#/ui/source-note.tsx'
import { callAmounts } from '../../call-amounts.ts'
import { amountFact } from '../../page/amount-fact.ts'
import { FoldedLots } from './folded-lots.tsx'

type Shown = {
  results: readonly StoredResult[]
  names: EvidenceNames
  /** Types that have a section of their own. */
  types: readonly SchemedType[]
  /** The source of these results, where the page has others under the same title. */
  according?: string
  renderOwn: (results: readonly StoredResult[], lotNumber: number) => ReactNode
}

/** The lots of the documents, each with its amount, its length and what else is asked of it alone. */
export function ListedLots(props: Shown) {
  const numbers = [...new Set(props.results.flatMap(({ lotNumber }) => lotNumber ?? []))].sort(
    (one, other) => one - other,
  )
  if (numbers.length === 0) return null
  const title = numbers.length > 1 ? `Lots (${numbers.length})` : 'Lot'
  return (
    <Section title={props.according ? `${title}, ${props.according}` : title}>
      <FoldedLots
        lots={numbers}
        renderList={(shown) => (
          <ul className="grid border-line border-t">
            {shown.map((number) => (
              <ListedLot key={number} number={number} {...props} />
            ))}
          </ul>
        )}
      />
    </Section>
  )
}

function ListedLot({ number, results, names, types, renderOwn }: Shown & { number: number }) {
  const name = validResult(results, 'LOT_NAME', number)
  const duration = validResult(results, 'DURATION', number)?.summary
  const terms = [
    amountFact(callAmounts(NO_AMOUNTS, validResult(results, 'PRICE', number))).text,
    duration === validResult(results, 'DURATION')?.summary ? null : duration,
  ].filter(Boolean)
  const own = ownResults(results, number).filter(({ type }) => types.some((each) => each === type))
  const evidence = (['LOT_NAME', 'PRICE', 'DURATION'] as const).flatMap((type) =>
    resultEvidence(results, type, number),
  )
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-b px-1 py-2.5 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <span className="text-soft tabular-nums">
        <span className="sr-only">Lot&nbsp;</span>
        {number}
      </span>
      <div className={`min-w-0 wrap-anywhere ${SOURCED}`}>
        <p className="first-letter:uppercase">{name ?? 'Sans intitulé'}</p>
        <SourceNote
          about={`lot ${number}`}
          sources={evidenceSources(evidence, names)}
          look="icon"
        />
      </div>
      {terms.length > 0 && (
        <span className="col-start-2 text-sm text-soft sm:col-start-3 sm:max-w-60 sm:text-right">
          {terms.join(' · ')}
        </span>
      )}
      {own.length > 0 && (
        <details className="col-start-2 sm:-col-end-1">
          <summary className="w-fit cursor-pointer text-sm text-accent">
            Ce qui lui est propre
          </summary>
          <div className="grid gap-6 py-3">{renderOwn(own, number)}</div>
        </details>
      )}
    </li>
  )
}

const NO_AMOUNTS = { estimate: null, minimum: null, maximum: null }

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { type EvidenceNames, evidenceSources } from '#/features/analysis/evidence-sources.ts'
import { resultEvidence, validResult } from '#/features/analysis/select-result.ts'
import { Notice } from '#/ui/notice.tsx'
import { callAmounts } from '../../call-amounts.ts'
import { lotTitle } from '../../lot-title.ts'
import { amountFact } from '../../page/amount-fact.ts'
import type { Tender } from '../../tender-card.ts'
import { CpvList } from './cpv-list.tsx'
import { Fact } from './fact.tsx'

/** Null before the analysis, which may still find it. */
function absentAmount({ locked, isAwaitingAnalysis }: Tender): string | null {
  if (locked.includes('PRICE')) return 'Avec une offre'
  return isAwaitingAnalysis ? null : 'Non précisé'
}

/** The chosen lot: its terms, then (`children`) its own results of the analysis. */
export function TenderLot({
  bid,
  lotNumber,
  names,
  children,
}: {
  bid: Tender
  lotNumber: number
  names: EvidenceNames
  children: ReactNode
}) {
  const lot = bid.lots.find(({ number }) => number === lotNumber)
  if (!lot) {
    return <Notice tone="warning">Ce marché n’a pas de lot {lotNumber}.</Notice>
  }
  const duration = validResult(bid.infos, 'DURATION', lotNumber)
  const price = validResult(bid.infos, 'PRICE', lotNumber)
  const amount = amountFact(
    callAmounts({ estimate: lot.estimate, minimum: null, maximum: null }, price),
  )
  const place = validResult(bid.infos, 'LOCATION', lotNumber)
  const sourcesOf = (type: SchemedType) =>
    evidenceSources(resultEvidence(bid.infos, type, lotNumber), names)
  const amountText = amount.text ?? absentAmount(bid)
  const awards = bid.awards.filter((award) => award.lotNumber === lotNumber)
  return (
    <section
      id="lot"
      className="grid scroll-mt-4 gap-5 rounded-md border border-accent bg-accent-wash/40 p-5"
    >
      <div className="grid gap-1">
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="font-semibold text-accent-strong">Lot {lot.number}</span>
          <Link
            to="/appel-offre/$slug"
            params={{ slug: bid.slug }}
            search={(search) => ({ ...search, lot: undefined })}
            hash="lots"
            className="link shrink-0 print:hidden"
          >
            Tous les lots
          </Link>
        </p>
        <h2 className="font-serif text-xl font-semibold first-letter:uppercase">
          <span className="sr-only">Lot {lot.number}&nbsp;: </span>
          {lotTitle({
            number: lotNumber,
            title: validResult(bid.infos, 'LOT_NAME', lotNumber) ?? lot.title,
          })}
        </h2>
      </div>
      {lot.description && lot.description !== lot.title && (
        <p className="prose whitespace-pre-line">{lot.description}</p>
      )}
      <dl className="grid border-line border-t">
        {amountText && <Fact name={amount.name} value={amountText} sources={sourcesOf('PRICE')} />}
        {place && (
          <Fact
            name="Lieu d’exécution"
            value={place.displayedLocation}
            sources={sourcesOf('LOCATION')}
          />
        )}
        {duration && <Fact name="Durée" value={duration.summary} sources={sourcesOf('DURATION')} />}
        {lot.cpvCodes.length > 0 && (
          <Fact
            name={lot.cpvCodes.length > 1 ? 'Codes CPV' : 'Code CPV'}
            value={<CpvList codes={lot.cpvCodes} labels={bid.cpvLabels} />}
          />
        )}
        {awards.length > 0 && (
          <Fact name="Attributaire" value={awards.map(({ winnerName }) => winnerName).join(', ')} />
        )}
      </dl>
      {children}
    </section>
  )
}

import { Section } from '#/ui/section.tsx'
import type { TenderCard } from '../../tender-card.ts'
import { TenderList, TenderRow } from '../list/tender-row.tsx'

/** Open calls like the one just read; nothing where there are none. */
export function SimilarTenders({ bids }: { bids: TenderCard[] }) {
  if (bids.length === 0) return null
  return (
    <div className="container-page pt-4 print:hidden">
      <Section title="Marchés semblables encore ouverts">
        <TenderList>
          {bids.map((bid) => (
            <TenderRow key={bid.id} bid={bid} heading="h3" />
          ))}
        </TenderList>
      </Section>
    </div>
  )
}

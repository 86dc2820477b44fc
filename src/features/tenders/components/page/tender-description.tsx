import { Section } from '#/ui/section.tsx'
import { excerptHolds } from '../../plain-excerpt.ts'
import type { Bid } from '../../tender-card.ts'
import { bidTexts } from '../../tender-texts.ts'

/** The buyer's own words, where the summary above does not hold them whole. */
export function TenderDescription({ bid }: { bid: Bid }) {
  const { excerpt } = bidTexts(bid.infos)
  if (!bid.description || (excerpt && excerptHolds(excerpt, bid.description))) return null
  return (
    <Section title="Description de l’acheteur">
      <p className="prose whitespace-pre-line wrap-anywhere">{bid.description}</p>
    </Section>
  )
}

import { Section } from '#/ui/section.tsx'
import { excerptHolds } from '../../plain-excerpt.ts'
import type { Tender } from '../../tender-card.ts'
import { tenderTexts } from '../../tender-texts.ts'
import { ReadOnLink } from './shortened-notice.tsx'

/** The buyer's own words, where the summary above does not hold them whole. */
export function TenderDescription({ bid, isShortened }: { bid: Tender; isShortened: boolean }) {
  const { excerpt } = tenderTexts(bid.infos)
  if (!bid.description || (excerpt && excerptHolds(excerpt, bid.description))) return null
  return (
    <Section title="Description de l’acheteur">
      <p className="prose whitespace-pre-line wrap-anywhere">{bid.description}</p>
      {isShortened && <ReadOnLink slug={bid.slug} />}
    </Section>
  )
}

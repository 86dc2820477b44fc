import { ExternalLink } from '#/ui/text-link.tsx'
import { submissionSource } from '../../page/submission-source.ts'
import type { Tender } from '../../tender-card.ts'

/** Where the documents to submit are listed, for a call whose notice and file do not list them. */
export function UnlistedSubmission({ bid }: { bid: Tender }) {
  if (bid.locked.includes('TENDER_RULES')) {
    return (
      <p className="text-soft">Lisible avec un essai, un abonnement ou l’achat de ce marché.</p>
    )
  }
  const source = submissionSource(bid)
  return (
    <p>
      {source && (
        <>
          {source.isFile
            ? 'Voir le règlement de la consultation sur'
            : 'Voir l’avis officiel\u00a0:'}{' '}
          <ExternalLink href={source.url}>{source.name}</ExternalLink>.{' '}
        </>
      )}
      <span className="text-soft">L’avis ne liste pas les pièces à remettre.</span>
    </p>
  )
}

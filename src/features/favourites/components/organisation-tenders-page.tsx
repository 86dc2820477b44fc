import type { ReactNode } from 'react'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { formatCounted } from '#/domain/numbers.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { Badge } from '#/ui/badge.tsx'
import { DownloadLinks } from '#/ui/download-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { OrganisationTender } from '../organisation-tenders.server.ts'

/** False once every profile that follows the tender has decided against it. */
function mayBeAnswered(followedBy: OrganisationTender['followedBy']): boolean {
  return followedBy.length === 0 || followedBy.some(({ status }) => status !== 'no_go')
}

/** « Mes marchés »: tenders that the organisation follows, bought, or uploaded documents for. */
export function OrganisationTendersPage({
  bids,
  row,
}: {
  bids: readonly OrganisationTender[]
  row: (bid: TenderCard) => ReactNode
}) {
  return (
    <div className="container-page grid gap-5 py-8">
      <header className="grid gap-1">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Mes marchés</h1>
        {bids.length > 0 && (
          <p className="text-soft">
            {formatCounted(bids.length, 'marché', 'marchés')} que votre entreprise suit, a acheté
            {bids.length > 1 && 's'} ou sur {bids.length > 1 ? 'lesquels' : 'lequel'} elle travaille
          </p>
        )}
      </header>
      {bids.length === 0 ? (
        <EmptyState title="Votre entreprise n’a encore aucun marché">
          <p>
            Les marchés que vos profils suivent, ceux que vous achetez et ceux dont vous déposez le
            dossier se retrouvent ici.
          </p>
          <TextLink to="/profile">Voir vos profils</TextLink>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-sheet shadow-raised">
          {bids.map(({ bid, followedBy, isBought, documents }) => (
            <li key={bid.id}>
              {row(bid)}
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pb-3 text-sm sm:px-5">
                {followedBy.map(({ profileId, profileName, status }) => (
                  <span key={profileId} className="inline-flex items-center gap-2">
                    <TextLink to="/profile/$profileId/saved" params={{ profileId }}>
                      {profileName}
                    </TextLink>
                    <Badge>{STATUS_LABELS[status]}</Badge>
                  </span>
                ))}
                {isBought && <Badge>Acheté</Badge>}
                {documents > 0 && (
                  <span className="text-soft">
                    {formatCounted(documents, 'document déposé', 'documents déposés')}
                  </span>
                )}
                {mayBeAnswered(followedBy) && (
                  <TextLink to="/reponse/$bidId" params={{ bidId: bid.id }}>
                    Préparer la réponse
                  </TextLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {bids.length > 0 && (
        <DownloadLinks
          links={[
            { name: 'CSV', href: '/org-bids.csv' },
            { name: 'Excel', href: '/org-bids.xlsx' },
          ]}
        />
      )}
    </div>
  )
}

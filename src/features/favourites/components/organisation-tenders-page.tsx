import type { ReactNode } from 'react'
import { STATUS_LABELS } from '#/domain/favourite-status.ts'
import { formatCounted } from '#/domain/numbers.ts'
import type { TenderCard } from '#/features/tenders/tender-card.ts'
import { Badge } from '#/ui/badge.tsx'
import { DownloadLinks } from '#/ui/download-links.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import { answerAction } from '../organisation-tender-action.ts'
import type { OrganisationTender } from '../organisation-tenders.server.ts'

/** « 16 marchés suivis, dont 10 ouverts, et 6 autres achetés ou dont le dossier est déposé » */
function countText(bids: readonly OrganisationTender[]): string {
  const followed = bids.filter(({ followedBy }) => followedBy.length > 0)
  const open = followed.filter(({ bid }) => bid.state === 'open').length
  const others = bids.length - followed.length
  const text = `${formatCounted(followed.length, 'marché suivi', 'marchés suivis')}, dont ${formatCounted(open, 'ouvert')}`
  if (others === 0) return text
  return `${text}, et ${formatCounted(others, 'autre')} ${others > 1 ? 'achetés' : 'acheté'} ou dont le dossier est déposé`
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
        {bids.length > 0 && <p className="text-soft">{countText(bids)}</p>}
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
          {bids.map((tender) => (
            <li key={tender.bid.id}>
              {row(tender.bid)}
              <Own tender={tender} />
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

/** What the organisation has of the tender, and its answer. */
function Own({ tender }: { tender: OrganisationTender }) {
  const { bid, followedBy, isBought, documents } = tender
  const action = answerAction(tender)
  return (
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
      {action && (
        <TextLink to="/reponse/$bidId" params={{ bidId: bid.id }}>
          {action}
        </TextLink>
      )}
    </p>
  )
}

import { EmptyState } from '#/ui/empty-state.tsx'
import { TextLink } from '#/ui/text-link.tsx'

/** Shown when the organisation has no access to the tender. */
export function AnswerOffer({ bid }: { bid: { slug: string; subject: string } }) {
  return (
    <div className="container-page grid gap-5 py-8">
      <EmptyState title="La réponse assistée demande une offre" heading="h1">
        <p>
          Conditions, exigences, pièces, DC1, DC2 et mémoire technique&nbsp;: l’espace de réponse
          s’ouvre avec un essai, un abonnement ou l’achat de ce marché.
        </p>
        <p>
          <TextLink to="/appel-offre/$slug" params={{ slug: bid.slug }}>
            {bid.subject}
          </TextLink>
        </p>
        <TextLink to="/pricing">Voir les offres</TextLink>
      </EmptyState>
    </div>
  )
}

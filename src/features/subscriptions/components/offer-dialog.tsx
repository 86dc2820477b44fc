import { useLocation, useNavigate } from '@tanstack/react-router'
import type { SignedInUser } from '#/features/accounts/signed-in-user.ts'
import { ButtonLink } from '#/ui/button.tsx'
import { Dialog } from '#/ui/overlays/dialog.tsx'
import { OffersView } from './offers-view.tsx'
import { TrialOffer } from './trial-offer.tsx'

/**
 * Over any page whose address asks for it: the trial, or the offers. Loaded only there. Where everything is free, it
 * says so.
 */
export default function OfferDialog({
  about,
  user,
  isFree,
  isSimulated,
}: {
  about: 'trial' | 'pricing'
  user: SignedInUser | null
  isFree: boolean
  isSimulated: boolean
}) {
  const navigate = useNavigate()
  const { href } = useLocation()
  const close = () =>
    navigate({
      to: '.',
      search: (search) => ({ ...search, enable_free_trial: undefined, show_pricing: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) void close()
      }}
      title={about === 'trial' ? 'Essai gratuit' : 'Nos offres'}
    >
      {isFree && (
        <div className="grid gap-4">
          <p>
            Tout ce que propose ce site est gratuit&nbsp;: la recherche, les marchés notés pour
            votre entreprise, l’analyse des dossiers et la préparation des réponses.
          </p>
          <p className="flex flex-wrap gap-3">
            {user === null && <ButtonLink to="/sign-up">Créer un compte gratuit</ButtonLink>}
            <ButtonLink to="/pricing" look="secondary">
              Voir ce qui est compris
            </ButtonLink>
          </p>
        </div>
      )}
      {!isFree && about === 'trial' && <TrialOffer user={user} page={href} />}
      {!isFree && about === 'pricing' && <OffersView isSimulated={isSimulated} />}
    </Dialog>
  )
}

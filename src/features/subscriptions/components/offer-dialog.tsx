import { useLocation, useNavigate } from '@tanstack/react-router'
import type { SignedInUser } from '#/features/accounts/signed-in-user.ts'
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
      {isFree && <p>Aujourd’hui, tout ce que propose le site est gratuit.</p>}
      {!isFree && about === 'trial' && <TrialOffer user={user} page={href} />}
      {!isFree && about === 'pricing' && <OffersView isSimulated={isSimulated} />}
    </Dialog>
  )
}

import { useRouteContext, useSearch } from '@tanstack/react-router'
import { lazy, useEffect, useState } from 'react'

const OfferDialog = lazy(() => import('#/features/subscriptions/components/offer-dialog.tsx'))
const AudienceConsent = lazy(() => import('#/features/audience/components/audience-consent.tsx'))
const HostedAccounts = lazy(() => import('#/features/accounts/components/hosted-accounts.tsx'))

/**
 * Over any page: the offers, where the address has their parameter; the question of consent, where visits are
 * measured; the screens of the provider of accounts, where there is one.
 */
export default function LateParts() {
  const { site, user } = useRouteContext({ from: '__root__' })
  const { enable_free_trial, show_pricing } = useSearch({ from: '__root__' })
  // The page that the server rendered has nothing here; it is taken over as it is first.
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => setTakenOver(true), [])
  if (!isTakenOver) return null
  return (
    <>
      {site.hostedAccountsKey && (
        <HostedAccounts publishableKey={site.hostedAccountsKey} user={user} />
      )}
      {(enable_free_trial || show_pricing) && (
        <OfferDialog
          about={enable_free_trial ? 'trial' : 'pricing'}
          user={user}
          isFree={site.access === 'open'}
          isSimulated={site.demonstrationPayments}
        />
      )}
      {site.posthog && <AudienceConsent posthog={site.posthog} />}
    </>
  )
}

import type { ComponentProps } from 'react'
import { AlertOfferPage } from './alert-offer-page.tsx'
import { ManagedAlertPage } from './managed-alert-page.tsx'

type Offered = Pick<ComponentProps<typeof AlertOfferPage>, 'offer'>
type Managed = Pick<ComponentProps<typeof ManagedAlertPage>, 'managed' | 'signature'>

/** The page of a search that may become an alert, or of an alert. `state` is a search param. */
export function AlertPage({ of, state }: { of: Offered | Managed; state: unknown }) {
  return 'offer' in of ? (
    <AlertOfferPage {...of} state={state} />
  ) : (
    <ManagedAlertPage {...of} state={state} />
  )
}

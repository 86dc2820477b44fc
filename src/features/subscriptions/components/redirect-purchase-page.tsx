import { useEffect, useRef } from 'react'
import { Button, buttonClasses } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import type { PurchaseSearch } from '../payments/purchase-search.ts'
import type { getPurchaseOffer } from '../payments/purchases.functions.ts'
import { beginMyPurchase } from '../payments/purchases.functions.ts'
import { ActionForm } from './action-form.tsx'
import { PriceTable } from './price-table.tsx'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { SimulatedPaymentNotice } from './simulated-payment-notice.tsx'

type Offer = Awaited<ReturnType<typeof getPurchaseOffer>>

/** Redirects to the checkout automatically; by a button without JavaScript. */
export function RedirectPurchasePage({ search, offer }: { search: PurchaseSearch; offer: Offer }) {
  const { lines, price, tender, mayBuy, cancelPath, isSimulated } = offer
  return (
    <PurchaseSheet title="Votre achat">
      {isSimulated && <SimulatedPaymentNotice />}
      {tender && <p className="font-semibold">{tender.title}</p>}
      <PriceTable lines={lines} price={price} />
      {mayBuy ? (
        <GoOn search={search} />
      ) : (
        <Notice tone="warning">
          Seul un administrateur de votre entreprise peut acheter&nbsp;: demandez-lui d’ouvrir cette
          page.
        </Notice>
      )}
      <a href={cancelPath} className={buttonClasses({ look: 'quiet' }, 'justify-self-start')}>
        Annuler
      </a>
    </PurchaseSheet>
  )
}

function GoOn({ search }: { search: PurchaseSearch }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.click(), [])
  return (
    <ActionForm action={beginMyPurchase} label="Passer au paiement" fields={search}>
      {(isBusy) => (
        <Button ref={button} type="submit" size="large" disabled={isBusy} className="w-full">
          {isBusy ? 'Un instant…' : 'Passer au paiement'}
        </Button>
      )}
    </ActionForm>
  )
}

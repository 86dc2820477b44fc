import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from '#/ui/notice.tsx'
import { TextLink } from '#/ui/text-link.tsx'
import type { Outcome, OutcomeState } from '../payments/purchase-outcome.ts'
import { mySubscriptionQuery, purchaseOutcomeQuery } from '../subscription.query-options.ts'
import { SimulatedPaymentMark } from './simulated-payment-notice.tsx'

const ASK_AGAIN_MS = 2_000
/** A few minutes: a checkout that was left open may stay so for a day. */
const MOST_TIMES = 100

const OPEN = {
  open: 'Cette analyse vous est ouverte.',
  'one-shot': 'Votre paiement est reçu\u00a0: ce marché est ouvert à toute votre entreprise.',
  sub: 'Votre abonnement est actif\u00a0: tous les marchés sont ouverts à votre entreprise.',
} satisfies Record<Outcome, string>

const TRIAL_BEGUN =
  'Votre essai a commencé\u00a0: toutes les analyses sont ouvertes à votre entreprise. Il s’arrête de lui-même, sans paiement.'

const OTHERS = {
  covered: 'Votre entreprise a déjà accès à tous les marchés\u00a0: rien n’a été débité.',
  pending: 'Nous attendons la confirmation du paiement. Elle vient d’ordinaire en un instant.',
  failed: 'Le paiement a été refusé. Rien n’a été débité, et vous pouvez recommencer.',
  refunded: 'Ce paiement a été remboursé.',
  closed:
    'Ce paiement a été fermé sans être fait. Rien n’a été débité, et vous pouvez recommencer.',
  none: 'Aucun paiement ne nous est parvenu.',
} satisfies Record<Exclude<OutcomeState, 'open'>, string>

const isOpen = (state: OutcomeState) => state === 'open' || state === 'covered'

/**
 * After a purchase, its outcome according to the payment events. They may arrive after the person is back: the page
 * polls until they do, and then shows what was bought.
 */
export function PurchaseOutcomeNotice({
  bidId,
  about,
  first,
  isSimulated,
}: {
  /** Undefined for subscriptions and custom offers. */
  bidId: string | undefined
  about: Outcome
  first: OutcomeState
  isSimulated: boolean
}) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...purchaseOutcomeQuery(bidId, about),
    initialData: first,
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) =>
      known === 'pending' && dataUpdateCount < MOST_TIMES ? ASK_AGAIN_MS : false,
  })
  const state = data ?? first
  const hasOpened = !isOpen(first) && isOpen(state)
  useEffect(() => {
    if (!hasOpened) return
    queryClient.removeQueries({ queryKey: ['bids'] })
    queryClient.removeQueries({ queryKey: mySubscriptionQuery.queryKey, exact: true })
    void router.invalidate()
  }, [hasOpened, router, queryClient])
  const mark = isSimulated && about !== 'open' && <SimulatedPaymentMark />
  if (state === 'open') {
    return (
      <Notice tone="success" live>
        {about === 'open' && bidId === undefined ? (
          <>
            {TRIAL_BEGUN} Ensuite&nbsp;: <TextLink to="/profile">voir vos marchés notés</TextLink>{' '}
            ou <TextLink to="/suivi">préparer une réponse</TextLink>.
          </>
        ) : (
          OPEN[about]
        )}
        {mark}
      </Notice>
    )
  }
  if (about === 'open' && state === 'none') return null
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'info'} live>
      {OTHERS[state]}
      {mark}
    </Notice>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from '#/ui/notice.tsx'
import type { Outcome, OutcomeState } from '../purchase-outcome.ts'
import { purchaseOutcomeQuery } from '../subscription.query-options.ts'

const ASK_AGAIN_MS = 2_000

const OPEN = {
  open: 'Cette analyse vous est ouverte.',
  'one-shot': 'Votre paiement est reçu\u00a0: ce marché est ouvert à toute votre organisation.',
  sub: 'Votre abonnement est actif\u00a0: tous les marchés sont ouverts à votre organisation.',
} satisfies Record<Outcome, string>

const OTHERS = {
  pending: 'Nous attendons la confirmation du paiement. Elle vient d’ordinaire en un instant.',
  failed: 'Le paiement a été refusé. Rien n’a été pris, et vous pouvez recommencer.',
  refunded: 'Ce paiement a été remboursé.',
  none: 'Aucun paiement ne nous est parvenu pour ce marché.',
} satisfies Record<Exclude<OutcomeState, 'open'>, string>

/**
 * After a purchase, what the payment really says. The provider may tell us of it after the person is back: the page
 * asks again until it does, and then shows what was bought.
 */
export function PurchaseOutcomeNotice({
  bidId,
  about,
  first,
}: {
  bidId: string
  about: Outcome
  first: OutcomeState
}) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    ...purchaseOutcomeQuery(bidId, about),
    initialData: first,
    refetchInterval: ({ state }) => (state.data === 'pending' ? ASK_AGAIN_MS : false),
  })
  const state = data ?? first
  const hasOpened = first !== 'open' && state === 'open'
  useEffect(() => {
    if (!hasOpened) return
    queryClient.removeQueries({ queryKey: ['bids'] })
    void router.invalidate()
  }, [hasOpened, router, queryClient])
  if (state === 'open') {
    return (
      <Notice tone="success" live>
        {OPEN[about]}
      </Notice>
    )
  }
  if (about === 'open' && state === 'none') return null
  return (
    <Notice tone={state === 'failed' ? 'danger' : 'info'} live>
      {OTHERS[state]}
    </Notice>
  )
}

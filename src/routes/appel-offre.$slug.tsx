import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod/mini'
import { tenderContextQuery } from '#/features/buyers/buyers.query-options.ts'
import { tenderDocumentsQuery } from '#/features/documents/documents.query-options.ts'
import { OUTCOMES } from '#/features/subscriptions/payments/purchase-outcome.ts'
import {
  mySubscriptionQuery,
  purchaseOutcomeQuery,
} from '#/features/subscriptions/subscription.query-options.ts'
import { NoSuchTender } from '#/features/tenders/components/page/no-such-tender.tsx'
import { tenderSteps } from '#/features/tenders/page/tender-breadcrumb.ts'
import { tenderHead } from '#/features/tenders/page/tender-head.ts'
import { similarTendersQuery, tenderQuery } from '#/features/tenders/tenders.query-options.ts'
import { untilLoaded } from '#/ui/screens/missing-chunk.ts'

/** A value that makes no sense is dropped: the page is the tender's all the same. */
const searchSchema = z.object({
  lot: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  m: z.catch(z.optional(z.enum(OUTCOMES)), undefined),
  /** The whole of a tender that is too long for one page. */
  texte: z.catch(z.optional(z.literal('entier')), undefined),
})

const importBody = () => import('./-parts/tender-body.tsx')

/** The body of the page, where it is loaded: on the server, and once the browser came to a second page. */
let Body = import.meta.env.SSR ? (await importBody()).default : null

/** A first visit reads the page as the server made it; what it takes to work comes after it. */
const LateBody = lazy(async () => {
  await whenLoaded()
  return untilLoaded(importBody)
})

export const Route = createFileRoute('/appel-offre/$slug')({
  validateSearch: searchSchema,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loaderDeps: ({ search: { m, texte } }) => ({ m, isShort: texte === undefined }),
  loader: async ({ context: { queryClient, site, user }, params: { slug }, deps }) => {
    const { m, isShort } = deps
    const bid = await queryClient.fetchQuery(tenderQuery(slug, { isShort }))
    const [similar, past, outcome, mine] = await Promise.all([
      queryClient.fetchQuery(similarTendersQuery(bid.id)),
      queryClient.fetchQuery(tenderContextQuery(bid.id)),
      // The address alone proves no payment: the outcome is read from the organisation's purchases.
      m && user?.org ? queryClient.fetchQuery(purchaseOutcomeQuery(bid.id, m)) : null,
      // Only where an offer is shown: not for readers with full access or without an organisation.
      site.access === 'offers' && !bid.isWhole && user?.org
        ? queryClient.fetchQuery(mySubscriptionQuery)
        : null,
      // The page renders without them.
      user?.org || bid.isExample ? queryClient.prefetchQuery(tenderDocumentsQuery(bid.id)) : null,
    ])
    if (!import.meta.env.SSR) Body ??= (await importBody()).default
    const steps = tenderSteps(bid)
    // Made here, not in `head`: what it takes is loaded with this page alone.
    return {
      bid,
      similar,
      past,
      outcome,
      mine,
      steps,
      head: tenderHead(bid, steps, { ...site, isShort }),
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: TenderPage,
  notFoundComponent: ({ data }) => <NoSuchTender data={data} />,
})

function TenderPage() {
  const [Shown] = useState(() => Body ?? LateBody)
  return (
    <Suspense>
      <Shown />
    </Suspense>
  )
}

/** Resolves once all files of the page are there. */
function whenLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

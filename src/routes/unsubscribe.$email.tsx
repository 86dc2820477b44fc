import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { answerUnsubscribePost } from '#/features/alerts/alerts.functions.ts'
import { UnsubscribePage } from '#/features/alerts/components/unsubscribe-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

const text = z.catch(z.optional(z.coerce.string()), undefined)
const searchSchema = z.object({
  /** Of one profile or alert; absent: of everything. */
  of: text,
  /** The signature of the link. */
  s: text,
  etat: z.catch(z.optional(z.enum(['fait', 'demande'])), undefined),
})

export const Route = createFileRoute('/unsubscribe/$email')({
  validateSearch: searchSchema,
  head: ({ match: { context } }) =>
    pageHead({ title: 'Se désabonner', siteName: context.site.name, noindex: true }),
  component: Unsubscribe,
  server: {
    handlers: {
      POST: ({ request, params: { email } }) => answerUnsubscribePost(request, email),
    },
  },
})

function Unsubscribe() {
  const { email } = Route.useParams()
  const { of, s, etat } = Route.useSearch()
  return <UnsubscribePage email={email} ofOne={of !== undefined} isSigned={!!s} state={etat} />
}

import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { unsubscribeByLink } from '#/features/alerts/alerts.functions.ts'
import { UnsubscribePage } from '#/features/alerts/components/unsubscribe-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

const text = z.catch(z.optional(z.coerce.string()), undefined)
const searchSchema = z.object({
  /** Of one profile; absent: of everything. */
  of: text,
  /** The signature of the link. */
  s: text,
  done: z.catch(z.optional(z.boolean()), undefined),
})

export const Route = createFileRoute('/unsubscribe/$email')({
  validateSearch: searchSchema,
  head: ({ match: { context } }) =>
    pageHead({ title: 'Se désabonner', siteName: context.site.name, noindex: true }),
  component: Unsubscribe,
  server: {
    handlers: {
      /** One click in a mail program (RFC 8058), or the button of the page: no cookie, no script. */
      POST: async ({ request, params: { email } }) => {
        const url = new URL(request.url)
        const { of, s = '' } = searchSchema.parse(Object.fromEntries(url.searchParams))
        try {
          await unsubscribeByLink({ data: { email, of, s } })
        } catch {
          return new Response('Ce lien n’est pas celui d’un de nos e-mails.', { status: 403 })
        }
        const body = new URLSearchParams(await request.text())
        if (body.get('List-Unsubscribe') === 'One-Click') return new Response('Désabonné.')
        url.search = '?done=true'
        return Response.redirect(url, 303)
      },
    },
  },
})

function Unsubscribe() {
  const { email } = Route.useParams()
  const { of, s, done } = Route.useSearch()
  return <UnsubscribePage email={email} ofOne={of !== undefined} isSigned={!!s} isDone={!!done} />
}

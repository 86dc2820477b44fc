import { createFileRoute } from '@tanstack/react-router'
import { answerUnsubscribePost } from '#/features/alerts/alerts.functions.ts'
import { UnsubscribePage } from '#/features/alerts/components/unsubscribe-page.tsx'
import { unlistedHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/unsubscribe/$email')({
  /** `of`: one profile or alert, absent: everything; `s`: the signature of the link; `etat`: what was just done. */
  validateSearch: ({ of, s, etat }: Record<string, unknown>) => ({ of, s, etat }),
  head: unlistedHead('Se désabonner'),
  component: () => {
    const { of, s, etat } = Route.useSearch()
    const { email } = Route.useParams()
    return <UnsubscribePage email={email} ofOne={!!of} isSigned={!!s} state={etat} />
  },
  server: {
    handlers: {
      POST: ({ request, params: { email } }) => answerUnsubscribePost(request, email),
    },
  },
})

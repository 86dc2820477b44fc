import { createFileRoute } from '@tanstack/react-router'
import { answerMutePost } from '#/features/alerts/alerts.functions.ts'
import { MutePage } from '#/features/alerts/components/mute-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/mute')({
  /** `etat`: what became of the form, which is sent to the signed address that the page was opened at. */
  validateSearch: ({ profile, bid, s, etat }: Record<string, unknown>) => ({
    profile,
    bid,
    s,
    etat,
  }),
  head: ({ match: { context } }) =>
    pageHead({ title: 'Ne plus en parler', siteName: context.site.name, noindex: true }),
  component: () => <MutePage state={Route.useSearch().etat} />,
  server: { handlers: { POST: ({ request }) => answerMutePost(request) } },
})

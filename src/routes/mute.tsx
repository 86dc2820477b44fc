import { createFileRoute } from '@tanstack/react-router'
import { answerMutePost } from '#/features/alerts/alerts.functions.ts'
import { MutePage } from '#/features/alerts/components/mute-page.tsx'
import { unlistedHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/mute')({
  /** `etat`: what became of the form, which is sent to the signed address that the page was opened at. */
  validateSearch: ({ profile, bid, s, etat }: Record<string, unknown>) => ({
    profile,
    bid,
    s,
    etat,
  }),
  head: unlistedHead('Ne plus en parler'),
  component: () => <MutePage state={Route.useSearch().etat} />,
  server: { handlers: { POST: ({ request }) => answerMutePost(request) } },
})

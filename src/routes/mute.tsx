import { createFileRoute } from '@tanstack/react-router'
import { MutePage } from '#/features/alerts/components/mute-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

export const Route = createFileRoute('/mute')({
  validateSearch: ({ profile, bid, s }: Record<string, unknown>) => ({
    profile: String(profile),
    bid: String(bid),
    s: String(s),
  }),
  head: ({ match: { context } }) =>
    pageHead({ title: 'Ne plus en parler', siteName: context.site.name, noindex: true }),
  component: () => <MutePage link={Route.useSearch()} />,
})

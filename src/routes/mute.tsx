import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { MutePage } from '#/features/alerts/components/mute-page.tsx'
import { pageHead } from '#/lib/page-head.ts'

const text = z.catch(z.coerce.string(), '')
const searchSchema = z.object({ profile: text, bid: text, s: text })

export const Route = createFileRoute('/mute')({
  validateSearch: searchSchema,
  head: ({ match: { context } }) =>
    pageHead({ title: 'Ne plus en parler', siteName: context.site.name, noindex: true }),
  component: () => <MutePage link={Route.useSearch()} />,
})

import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { z } from 'zod/mini'
import stylesUrl from '#/ui/styles.css?url'

const searchSchema = z.object({
  enable_free_trial: z.catch(z.optional(z.boolean()), undefined),
  show_pricing: z.catch(z.optional(z.boolean()), undefined),
  t: z.catch(z.optional(z.string()), undefined),
})

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: searchSchema,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Clairmarché' },
    ],
    links: [{ rel: 'stylesheet', href: stylesUrl }],
  }),
  component: RootDocument,
})

function RootDocument() {
  return (
    <html lang="fr">
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

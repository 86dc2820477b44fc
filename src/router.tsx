import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, createRouter, type Serializable, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { MINUTE_MS } from '#/domain/time/units.ts'
import { formatSearchParams, parseSearchParams } from '#/lib/search-params.ts'
import { SCRIPT_MARKER } from '#/server/http/content-security-policy.server.ts'
import { type KeepMarkup, pageMarkup } from '#/server/rendering/cached-markup.server.tsx'
import { ErrorScreen } from '#/ui/screens/error-screen.tsx'
import { untilLoaded } from '#/ui/screens/missing-chunk.ts'
import { NotFoundScreen } from '#/ui/screens/not-found-screen.tsx'
import { PendingScreen } from '#/ui/screens/pending-screen.tsx'
import { routeTree } from './routeTree.gen.ts'

/** On the server only: it never reaches the bytes that are sent. */
const getScriptMarker = createIsomorphicFn()
  .server((): string | undefined => SCRIPT_MARKER)
  .client(() => undefined)

/** Without a connection a query or a mutation fails at once, instead of waiting for one. */
const QUERIES = {
  defaultOptions: {
    queries: { staleTime: MINUTE_MS, networkMode: 'always' as const },
    mutations: { networkMode: 'always' as const },
  },
}

type PageContext = {
  queryClient: QueryClient
  keepMarkup: KeepMarkup | null
}

/** The browser makes all markup itself. */
const pageContext = createIsomorphicFn()
  .server(
    (): PageContext => ({
      queryClient: new QueryClient(QUERIES),
      keepMarkup: pageMarkup,
    }),
  )
  .client(
    (): PageContext => ({
      queryClient: new QueryClient(QUERIES),
      keepMarkup: null,
    }),
  )

export function getRouter() {
  const context = pageContext()
  const { queryClient } = context
  const router = createRouter({
    routeTree,
    context,
    parseSearch: parseSearchParams,
    stringifySearch: formatSearchParams,
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 5 * MINUTE_MS,
    defaultPreloadStaleTime: 30_000,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: scrollsBetweenPages(),
    ssr: { nonce: getScriptMarker() },
    InnerWrap: WithQueries,
    dehydrate: () => ({ answers: answersIn(queryClient) }),
    hydrate: async ({ answers }: { answers: Answer[] }): Promise<void> => {
      for (const { key, data, at } of answers) {
        queryClient.setQueryData(key, data, { updatedAt: at })
      }
      await firstPageLoaded(router)
    },
  })
  return router
}

/** Until the chunks of the first page are there: a missing one would replace what the server rendered by an error. */
async function firstPageLoaded(router: AnyRouter): Promise<void> {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  await Promise.all(
    routes.map(({ options: { component } }) =>
      untilLoaded(async () => {
        await component?.preload?.()
        // The router reports a missing chunk only where it renders; a component that is loaded has no `preload`.
        if (component?.preload) throw new Error('The module script of a route is missing.')
      }),
    ),
  )
}

function WithQueries({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** What the page was rendered from, so that the browser does not ask for it again. `at` is in milliseconds. */
type Answer = { key: Serializable[]; data: Serializable; at: number }

/**
 * All that the loaders asked for. They have waited for it: nothing comes later, and the framework need not look
 * for places in the finished page where more could follow.
 */
function answersIn(queryClient: QueryClient): Answer[] {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => ({
      key: queryKey as Serializable[],
      data: state.data as Serializable,
      at: state.dataUpdatedAt,
    }))
}

/**
 * The first page comes from the server where the browser, or its inline script, has put it: a reader who
 * scrolled before the scripts came is not thrown back to its top.
 */
function scrollsBetweenPages() {
  let rendered = import.meta.env.SSR ? 1 : 0
  return () => rendered++ > 0
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

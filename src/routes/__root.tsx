import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useMatchRoute,
} from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { z } from 'zod/mini'
import { VisitorLinks } from '#/features/accounts/components/visitor-links.tsx'
import { userQuery } from '#/features/accounts/current-user.query-options.ts'
import { OfferBanner } from '#/features/site/components/offer-banner.tsx'
import { SiteFooter } from '#/features/site/components/site-footer.tsx'
import { SiteHeader } from '#/features/site/components/site-header.tsx'
import { siteQueryOptions } from '#/features/site/site.query-options.ts'
import { HeaderSearch } from '#/features/tenders/components/list/header-search.tsx'
import type { KeepMarkup } from '#/server/rendering/cached-markup.server.tsx'
import { fontUrls } from '#/ui/fonts.ts'
import { EARLY_SUBMIT_SCRIPT } from '#/ui/forms/early-submit.ts'
import { untilLoaded } from '#/ui/screens/missing-chunk.ts'
import { MAIN_ID, SkipLink } from '#/ui/skip-link.tsx'
import stylesUrl from '#/ui/styles.css?url'
import { THEME_SCRIPT } from '#/ui/theme-script.ts'

/** Accepted by every page; a value that makes no sense is dropped. The server takes `t` out. */
const searchSchema = z.object({
  enable_free_trial: z.catch(z.optional(z.boolean()), undefined),
  show_pricing: z.catch(z.optional(z.boolean()), undefined),
  t: z.catch(z.optional(z.string()), undefined),
})

const importNotice = () => import('#/features/site/components/demo-data-notice.tsx')

/** Real sites do not load it. The server renders in one go, and has it from the start. */
const DemoDataNotice = import.meta.env.SSR
  ? (await importNotice()).default
  : lazy(() => untilLoaded(importNotice))

/** Come once the page is there: the server, which renders in one go, has nothing to say of them. */
const LateParts = import.meta.env.SSR
  ? () => null
  : lazy(() => untilLoaded(() => import('./-late-parts.tsx'), 4))

const importChrome = () => import('./-member-chrome.tsx')

/** Loaded by signed-in users alone; the server, which renders in one go, has it from the start. */
const MemberChrome = import.meta.env.SSR
  ? (await importChrome()).default
  : lazy(() => untilLoaded(importChrome))

export const Route = createRootRouteWithContext<{
  queryClient: QueryClient
  keepMarkup: KeepMarkup | null
}>()({
  validateSearch: searchSchema,
  beforeLoad: async ({ context: { queryClient } }) => {
    const [site, user] = await Promise.all([
      queryClient.ensureQueryData(siteQueryOptions),
      // Asked again once it is older than its stale time, so that roles and trials change in open tabs too.
      queryClient.fetchQuery(userQuery),
    ])
    return { site, user }
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { title: documentTitle(matches, match.context.site?.name ?? '') },
      ...((match.context.site?.demoData ?? 'none') !== 'none'
        ? [{ name: 'robots', content: 'noindex' }]
        : []),
    ],
    links: [
      ...fontUrls.map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'stylesheet', href: stylesUrl },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    scripts: [{ children: THEME_SCRIPT }, { children: EARLY_SUBMIT_SCRIPT }],
  }),
  shellComponent: Document,
  component: Layout,
})

/** Of a page that gives none: the site's name, or that there is no such page. */
function documentTitle(matches: { status: string; _notFound?: boolean }[], siteName: string) {
  const missing = matches.some(({ status, _notFound }) => _notFound || status === 'notFound')
  return missing ? `Page non trouvée | ${siteName}` : siteName
}

function Document({ children }: { children: ReactNode }) {
  return (
    // The theme script may have set the theme before React reads the page; the operator's sites are for `operator-sites.ts`.
    <html
      lang="fr"
      suppressHydrationWarning
      {...(import.meta.env.SSR && { 'data-mpe-sites': process.env.MPE_SITES })}
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

const ACCOUNT_PAGES = ['/sign-up', '/sign-in', '/acces/$step'] as const

function Layout() {
  const { site, user: viewer } = Route.useRouteContext()
  const { enable_free_trial, show_pricing } = Route.useSearch()
  const matchRoute = useMatchRoute()
  // A visitor of the demonstration opens an account of their own as any visitor does.
  const isOpeningAccount = ACCOUNT_PAGES.some((to) => matchRoute({ to }) !== false)
  const user = viewer?.isDemonstration && isOpeningAccount ? null : viewer
  const hasItsOwnSearch = matchRoute({ to: '/' }) !== false || matchRoute({ to: '/bids' }) !== false
  const isCompact = user !== null
  // Its one bar has what these two say.
  const isDemonstration = user?.isDemonstration ?? false
  return (
    <div
      className={
        isCompact
          ? 'flex min-h-dvh flex-col pb-16 lg:pb-0 lg:pl-60 print:block print:p-0'
          : undefined
      }
    >
      <SkipLink />
      {!isDemonstration && <OfferBanner isCompact={isCompact} />}
      {user ? (
        <Suspense>
          <MemberChrome user={user} />
        </Suspense>
      ) : (
        <SiteHeader
          siteName={site.name}
          search={hasItsOwnSearch ? null : <HeaderSearch />}
          account={<VisitorLinks isFree={site.access === 'open'} />}
        />
      )}
      <Suspense>
        {site.demoData !== 'none' && !isDemonstration && (
          <DemoDataNotice isMixed={site.demoData === 'some'} isWide={isCompact} />
        )}
      </Suspense>
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[60vh] grow outline-none">
        <Outlet />
        {(site.hostedAccountsKey || site.posthog || enable_free_trial || show_pricing) && (
          <Suspense>
            <LateParts />
          </Suspense>
        )}
      </main>
      <SiteFooter siteName={site.name} year={site.year} isCompact={isCompact} />
    </div>
  )
}

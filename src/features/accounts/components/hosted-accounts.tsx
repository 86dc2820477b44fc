import { frFR } from '@clerk/localizations/fr-FR'
import {
  ClerkProvider,
  OrganizationList,
  OrganizationProfile,
  OrganizationSwitcher,
  SignIn,
  SignUp,
  UserProfile,
  useAuth,
  useClerk,
} from '@clerk/tanstack-react-start'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Notice } from '#/ui/notice.tsx'
import { safeRedirect } from '../sign-in/redirect-url.ts'

/** Element for the provider's own screens, below the text of our page. */
const SCREENS: Record<string, (to: string) => ReactNode> = {
  '/sign-in': (to) => <SignIn routing="hash" signUpUrl="/sign-up" forceRedirectUrl={to} />,
  '/sign-up': (to) => <SignUp routing="hash" signInUrl="/sign-in" forceRedirectUrl={to} />,
  '/compte': () => <UserProfile routing="hash" />,
  '/organisation': () => <Organisation />,
}

/**
 * Loads the provider's script, which renews the session on every page, and mounts its screens in their element.
 * The package tries the script again by itself, five times at most, and gives up after 15 seconds.
 */
export default function HostedAccounts({
  publishableKey,
  user,
}: {
  publishableKey: string
  user: { userId: string; org: { id: string } | null } | null
}) {
  const { pathname, search } = useLocation()
  const { redirect_url } = search as { redirect_url?: string }
  const screen = SCREENS[pathname]
  return (
    <ClerkProvider
      publishableKey={publishableKey}
      localization={frFR}
      signInUrl="/sign-in"
      signUpUrl="/sign-up"
      afterSignOutUrl="/"
      telemetry={{ disabled: true }}
    >
      <FollowSession userId={user?.userId ?? null} organisationId={user?.org?.id ?? null} />
      {screen && (
        <div className="container-page grid justify-items-center pb-14">
          <WhenReady>{screen(safeRedirect(redirect_url))}</WhenReady>
        </div>
      )}
    </ClerkProvider>
  )
}

const LOOKED_AT_MS = 250

/** Loading, ready or failed. The script may be ready before the listener is added, so its state is checked too. */
function WhenReady({ children }: { children: ReactNode }) {
  const clerk = useClerk()
  const [status, setStatus] = useState(clerk.status)
  useEffect(() => {
    if (status !== 'loading') return
    const timer = setInterval(() => setStatus(clerk.status), LOOKED_AT_MS)
    return () => clearInterval(timer)
  }, [clerk, status])
  if (status === 'error') return <HostedFailure />
  if (status !== 'loading') return children
  return (
    <p role="status" className="text-soft">
      Chargement de la page de votre compte…
    </p>
  )
}

function HostedFailure() {
  return (
    <div className="grid max-w-[28rem] gap-4">
      <Notice tone="danger" live>
        Le service qui gère les comptes ne répond pas. Le reste du site fonctionne.
      </Notice>
      <Button look="secondary" className="w-fit" onClick={() => window.location.reload()}>
        Réessayer
      </Button>
    </div>
  )
}

function Organisation() {
  const { orgId } = useAuth()
  if (!orgId) return <OrganizationList hidePersonal afterSelectOrganizationUrl="/create-profile" />
  return (
    <div className="grid justify-items-center gap-6">
      <OrganizationSwitcher hidePersonal />
      <OrganizationProfile routing="hash" />
    </div>
  )
}

/** The provider decides the user and the organisation: where they change, every query is refetched. */
function FollowSession({
  userId,
  organisationId,
}: {
  userId: string | null
  organisationId: string | null
}) {
  const { isLoaded, sessionId, orgId } = useAuth()
  const queryClient = useQueryClient()
  const router = useRouter()
  // Before it is loaded, the result of the server from the cookies is used.
  const lastState = useRef<string | null>(null)
  useEffect(() => {
    if (!isLoaded) return
    const now = `${sessionId} ${orgId}`
    const isAsServed =
      Boolean(sessionId) === (userId !== null) && Boolean(orgId) === (organisationId !== null)
    const isNews = lastState.current === null ? !isAsServed : lastState.current !== now
    lastState.current = now
    if (!isNews) return
    queryClient.clear()
    void router.invalidate()
  }, [isLoaded, sessionId, orgId, userId, organisationId, queryClient, router])
  return null
}

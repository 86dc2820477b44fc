import { APIError } from 'better-auth/api'
import { auth, forgetAuth } from './auth.server.ts'
import { forwardedHeaders, managedElsewhere } from './auth-call.server.ts'
import { OPENID_PROVIDER } from './openid-provider.ts'
import { safeRedirect, withRedirect } from './redirect-url.ts'

/** Redirects to the OpenID Connect server, which redirects to `endProviderSignIn`. */
export async function startProviderSignIn(
  request: Request,
  { provider }: { provider: string },
): Promise<Response> {
  const to = safeRedirect(new URL(request.url).searchParams.get('redirect_url'))
  const page = withRedirect('/sign-in', to)
  const refused = () => redirectTo(`${page}&error=provider_refused`)
  if (provider !== OPENID_PROVIDER || managedElsewhere().length > 0) return refused()
  const { api } = await auth()
  try {
    const { headers, response } = await api.signInSocial({
      headers: forwardedHeaders(request),
      returnHeaders: true,
      body: { provider, callbackURL: to, errorCallbackURL: page },
    })
    return response.url ? redirectTo(response.url, headers) : refused()
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    // Its description could not be read when it was first needed: it is requested again the next time.
    forgetAuth()
    return refused()
  }
}

/** Callback: signs in, with a new account where there is none, and redirects to the requested page. */
export async function endProviderSignIn(request: Request): Promise<Response> {
  if (managedElsewhere().length > 0) return redirectTo('/sign-in?error=provider_keeps_accounts')
  const { handler } = await auth()
  return handler(new Request(request.url, { headers: forwardedHeaders(request) }))
}

function redirectTo(location: string, from?: Headers): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of from?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { fullUserQuery } from './profiles.query-options.ts'

/**
 * The signed-in user, with their profiles. Redirects visitors to the sign-in page, and users without an organisation
 * to its creation; both return to `href` afterwards.
 */
export async function requireUser(queryClient: QueryClient, href: string) {
  const user = await queryClient.fetchQuery(fullUserQuery())
  const back = `redirect_url=${encodeURIComponent(href)}`
  if (!user) throw redirect({ href: `/sign-in?${back}` })
  const { org } = user
  if (!org) throw redirect({ href: `/organisation?${back}` })
  return { ...user, org }
}

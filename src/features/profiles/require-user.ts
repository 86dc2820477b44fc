import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { fullUserQuery } from './profiles.query-options.ts'

/**
 * Who is signed in, with their profiles; a visitor is led to sign in, and who has no organisation to make one,
 * both back to `href` afterwards.
 */
export async function requireUser(queryClient: QueryClient, href: string) {
  const user = await queryClient.fetchQuery(fullUserQuery())
  const back = `redirect_url=${encodeURIComponent(href)}`
  if (!user) throw redirect({ href: `/sign-in?${back}` })
  const { org } = user
  if (!org) throw redirect({ href: `/organisation?${back}` })
  return { ...user, org }
}

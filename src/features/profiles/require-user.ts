import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { fullUserQuery } from './profiles.query-options.ts'

/** Who is signed in, with their profiles; a visitor is led to sign in, and back to `href` afterwards. */
export async function requireUser(queryClient: QueryClient, href: string) {
  const user = await queryClient.fetchQuery(fullUserQuery())
  if (!user) throw redirect({ href: `/sign-in?redirect_url=${encodeURIComponent(href)}` })
  return user
}

import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { fullUserQuery } from './profiles.query-options.ts'

/** The signed-in user, with their profiles. Redirects visitors to the sign-in page, which returns to `href`. */
export async function requireUser(queryClient: QueryClient, href: string) {
  const user = await queryClient.fetchQuery(fullUserQuery())
  if (!user) throw redirect({ href: `/sign-in?${backTo(href)}` })
  return user
}

/** The same, and their organisation; redirects users without one to its creation, which returns to `href`. */
export async function requireMember(queryClient: QueryClient, href: string) {
  const { org, ...user } = await requireUser(queryClient, href)
  if (!org) throw redirect({ href: `/organisation?${backTo(href)}` })
  return { ...user, org }
}

const backTo = (href: string) => `redirect_url=${encodeURIComponent(href)}`

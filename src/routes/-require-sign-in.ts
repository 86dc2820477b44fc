import { redirect } from '@tanstack/react-router'

/** Leads a visitor to sign in, and back to `href` afterwards. What a page shows is guarded by its functions besides. */
export function requireSignIn<User>(user: User | null, href: string): User {
  if (user === null) throw redirect({ href: `/sign-in?redirect_url=${encodeURIComponent(href)}` })
  return user
}

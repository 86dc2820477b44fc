import { createFileRoute } from '@tanstack/react-router'
import { endProviderSignIn } from '#/features/accounts/sign-in/provider-sign-in.server.ts'

export const Route = createFileRoute('/api/auth/callback/$provider')({
  server: { handlers: { GET: ({ request }) => endProviderSignIn(request) } },
})

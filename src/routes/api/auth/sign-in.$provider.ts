import { createFileRoute } from '@tanstack/react-router'
import { startProviderSignIn } from '#/features/accounts/sign-in/provider-sign-in.server.ts'

export const Route = createFileRoute('/api/auth/sign-in/$provider')({
  server: { handlers: { GET: ({ request, params }) => startProviderSignIn(request, params) } },
})

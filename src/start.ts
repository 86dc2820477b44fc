import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import { readOnlyFunctions, readOnlyRoutes } from '#/features/accounts/read-only-middleware.ts'
import { serverFunctionErrors } from '#/server/rendering/server-function-errors.ts'

/**
 * Browsers always say where a POST comes from, so one that comes from elsewhere is refused; a client
 * without such a header is no browser and sends no user's cookies.
 */
const sameOriginPosts = createCsrfMiddleware({
  filter: ({ handlerType, request }) => handlerType === 'serverFn' && request.method !== 'GET',
  allowRequestsWithoutOriginCheck: true,
  failureResponse: () =>
    new Response('Cette demande vient d’un autre site\u00a0: elle est refusée.', {
      status: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    }),
})

export const startInstance = createStart(() => ({
  requestMiddleware: [sameOriginPosts, readOnlyRoutes],
  functionMiddleware: [serverFunctionErrors, readOnlyFunctions],
}))

import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { AppError } from '#/lib/app-error.ts'
import { isServerFunctionCall } from '#/server/rendering/server-function-answers.ts'
import { getViewer } from './viewer.server.ts'

const REFUSAL = 'Vous voyez le site comme une autre organisation\u00a0: rien ne peut y être changé.'

/** Functions that end a view: they do not change the viewed organisation. */
const ALWAYS_ALLOWED = ['endOrganisationView', 'signOut']

/** Whether the current user views the site as another organisation, read-only. */
async function isLooking(request: Request): Promise<boolean> {
  const viewer = await getViewer(request)
  return viewer.kind !== 'visitor' && viewer.viewingUntil !== null
}

/**
 * Before every server function that changes something (every POST): an administrator who views the site as an
 * organisation cannot change anything.
 */
export const readOnlyFunctions = createMiddleware({ type: 'function' }).server(
  async ({ next, method, serverFnMeta }) => {
    const mayChange = method !== 'POST' || ALWAYS_ALLOWED.includes(serverFnMeta?.name ?? '')
    if (!mayChange && (await isLooking(getRequest()))) {
      throw new AppError('viewing_only', { status: 403, message: REFUSAL })
    }
    return next()
  },
)

/** The same for other requests: files and plain forms. */
export const readOnlyRoutes = createMiddleware().server(async ({ next, request }) => {
  const isOther = !['GET', 'HEAD'].includes(request.method) && !isServerFunctionCall(request)
  if (isOther && (await isLooking(request))) {
    return Response.json({ error: { code: 'viewing_only', message: REFUSAL } }, { status: 403 })
  }
  return next()
})

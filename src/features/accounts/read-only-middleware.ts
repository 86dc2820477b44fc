import { createMiddleware } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { DEMONSTRATION_REFUSAL } from '#/domain/demonstration-refusal.ts'
import { AppError } from '#/lib/app-error.ts'
import { isServerFunctionCall } from '#/server/rendering/server-function-answers.ts'
import { getViewer } from './viewer.server.ts'

const VIEWING = new AppError('viewing_only', {
  status: 403,
  message: 'Vous voyez le site comme une autre organisation\u00a0: vous ne pouvez rien y changer.',
})
const DEMONSTRATION = new AppError('demonstration_only', {
  status: 403,
  message: DEMONSTRATION_REFUSAL,
})

/** Functions that end a view or the demonstration, or that only read: they do not change the organisation. */
const ALLOWED_WHILE_VIEWING = ['endOrganisationView', 'signOut', 'gradeUserProfile']
/** Of the demonstration: a way out, questions, the grades of a draft and outlines, which change nothing. */
const ALLOWED_IN_DEMONSTRATION = [
  'signOut',
  'askAboutTender',
  'gradeUserProfile',
  'draftAnswerSection',
  // Those of the pages on which an account of the visitor's own is opened.
  'signUp',
  'signIn',
  'signInWithCode',
  'confirmAddress',
  'requestPasswordReset',
  'resetPassword',
]

/** Why the current user may not call a function that changes something, or another address; null where they may. */
async function refusalOf(request: Request, name = ''): Promise<AppError | null> {
  const viewer = await getViewer(request)
  if (viewer.kind === 'visitor') return null
  if (viewer.isDemonstration) return ALLOWED_IN_DEMONSTRATION.includes(name) ? null : DEMONSTRATION
  return viewer.viewingUntil === null || ALLOWED_WHILE_VIEWING.includes(name) ? null : VIEWING
}

/**
 * Before every server function that changes something (every POST): an administrator who views the site as an
 * organisation, and a visitor of the demonstration, cannot change anything.
 */
export const readOnlyFunctions = createMiddleware({ type: 'function' }).server(
  async ({ next, method, serverFnMeta }) => {
    const refusal = method === 'POST' ? await refusalOf(getRequest(), serverFnMeta?.name) : null
    if (refusal) throw refusal
    return next()
  },
)

/** The same for other requests: files and plain forms. */
export const readOnlyRoutes = createMiddleware().server(async ({ next, request }) => {
  const isOther = !['GET', 'HEAD'].includes(request.method) && !isServerFunctionCall(request)
  const refusal = isOther ? await refusalOf(request) : null
  if (refusal) {
    const { code, message, status } = refusal
    return Response.json({ error: { code, message } }, { status })
  }
  return next()
})

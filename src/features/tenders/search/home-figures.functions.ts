import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import { rememberFor } from '#/lib/remember-for.ts'
import { callLocally } from '#/server/rendering/public-error.server.ts'
import { homeFigures } from './home-figures.server.ts'
import { tenderIndex } from './tender-index.server.ts'

/** The same for every visitor, so counted once a minute. */
const currentFigures = rememberFor(60_000, () =>
  homeFigures({ index: tenderIndex, now: new Date() }),
)

/** @public Called over HTTP by its name. */
export const getHomeFigures = createServerFn({ method: 'GET' }).handler(() => currentFigures())

/** On the server the handler is called directly, without a request. */
export const askHomeFigures = createIsomorphicFn()
  .server(callLocally('getHomeFigures', currentFigures))
  .client(() => getHomeFigures())

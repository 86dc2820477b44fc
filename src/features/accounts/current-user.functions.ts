import { createIsomorphicFn, createServerFn } from '@tanstack/react-start'
import { callLocally } from '#/server/rendering/public-error.server.ts'
import { readUser } from './read-user.server.ts'

/** @public Called over HTTP by its name. */
export const getUser = createServerFn({ method: 'GET' }).handler(() => readUser())

/** For every page; the server calls it directly. */
export const askUser = createIsomorphicFn()
  .server(callLocally('getUser', readUser))
  .client(() => getUser())

import pino from 'pino'
import { env } from '#/lib/env.ts'
import { requestId } from './request-id.server.ts'

/** One JSON object a line on standard output, with the id of the request where there is one. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => {
    const id = requestId()
    return id === undefined ? {} : { requestId: id }
  },
})

import { createServerFn } from '@tanstack/react-start'
import { rememberFor } from '#/lib/remember-for.ts'
import { homeFigures } from './home-figures.server.ts'
import { tenderIndex } from './tender-index.server.ts'

/** The same for every visitor, so counted once a minute. */
const currentFigures = rememberFor(60_000, () =>
  homeFigures({ index: tenderIndex, now: new Date() }),
)

export const getHomeFigures = createServerFn({ method: 'GET' }).handler(() => currentFigures())

import { lazy, Suspense } from 'react'
import { untilLoaded } from './missing-chunk.ts'

const importMessage = () => import('./not-found-message.tsx')

/** Pages that are there do not load it; the server, which renders in one go, has it from the start. */
const NotFoundMessage = import.meta.env.SSR
  ? (await importMessage()).default
  : lazy(() => untilLoaded(importMessage, 4))

export function NotFoundScreen() {
  return (
    <Suspense>
      <NotFoundMessage />
    </Suspense>
  )
}

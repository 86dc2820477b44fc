import { lazy } from 'react'

/**
 * What opens over the page is loaded when it first opens, inside a `Suspense`; a first visit
 * does not pay for it.
 */
export const LazyPopover = lazy(async () => ({ default: (await import('./popover.tsx')).Popover }))
export const LazyDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

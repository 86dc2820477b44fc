import { lazyPart } from '../lazy-part.tsx'

/** What opens over the page is loaded when it first opens; a first visit does not pay for it. */
export const LazyPopover = lazyPart(async () => (await import('./popover.tsx')).Popover)
export const LazyDialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog)

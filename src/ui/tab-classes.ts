/** Classes of a link among tabs that are addresses of one screen; the current one has `aria-current`. */
export function tabClasses(isCurrent: boolean): string {
  const look = isCurrent
    ? 'border-accent font-semibold text-ink'
    : 'border-transparent text-soft hover:text-accent'
  return `inline-flex min-h-10 items-baseline gap-2 border-b-2 px-1 py-2 text-sm whitespace-nowrap no-underline ${look}`
}

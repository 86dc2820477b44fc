/** A sheet whose lines clear up: the mark of the product. */
export function Mark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <path fill="currentColor" d="M6 2h14l8 8v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z" />
      <path className="fill-sheet" d="M9 13h14v2.4H9zM9 18h9v2.4H9zM9 23h5v2.4H9z" />
      <path className="fill-sheet" opacity=".55" d="M20 2v6.4c0 .9.7 1.6 1.6 1.6H28Z" />
    </svg>
  )
}

export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-serif text-xl font-semibold tracking-[-0.01em]">
      <Mark className="size-7 text-accent" />
      {name}
    </span>
  )
}

/** Placeholder of a text that is loading. `lines` sets how much of it. */
export function Skeleton({ lines = 3, className = '' }: { lines?: number; className?: string }) {
  return (
    <div role="status" className={`grid gap-2.5 ${className}`}>
      <span className="sr-only">Chargement…</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span
          key={line}
          aria-hidden="true"
          className="h-3.5 motion-safe:animate-pulse rounded-sm bg-line last:w-2/3"
        />
      ))}
    </div>
  )
}

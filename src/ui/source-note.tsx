/** Words that a value was read from, and their location. */
export type Source = {
  quote: string | null
  name: string
  url: string | null
  /** Shows the place on this page. */
  onOpen?: () => void
}

/** « Source », which opens the words that a value was read from; reads without JavaScript. */
export function SourceNote({ about, sources }: { about: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null
  return (
    <details className="group/source text-sm print:hidden">
      <summary className="w-fit cursor-pointer list-none text-soft underline decoration-dotted underline-offset-4 hover:text-accent [&::-webkit-details-marker]:hidden">
        source<span className="sr-only">&nbsp;: {about}</span>
      </summary>
      <ul className="mt-2 mb-1 grid gap-3 border-line-strong border-l-2 pl-3">
        {sources.map(({ quote, name, url, onOpen }) => (
          <li key={`${name} ${quote}`} className="grid gap-0.5">
            {quote !== null && (
              <q className="whitespace-pre-line wrap-anywhere before:content-['«\00a0'] after:content-['\00a0»']">
                {quote}
              </q>
            )}
            <span className="text-soft">
              {onOpen ? (
                <button type="button" className="link cursor-pointer" onClick={onOpen}>
                  {name}
                </button>
              ) : url === null ? (
                name
              ) : (
                <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                  <span className="sr-only"> (nouvelle fenêtre)</span>
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

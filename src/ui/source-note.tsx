import { Icon } from './icons/icon.tsx'

/** Words that a value was read from, and their location. */
export type Source = {
  quote: string | null
  name: string
  url: string | null
  /** Shows the place on this page. */
  onOpen?: () => void
}

/** Classes of an element with a `SourceNote` as icon, which is at the right of its first line. */
export const SOURCED =
  'relative pr-8 print:pr-0 [&>details>summary]:absolute [&>details>summary]:top-0 [&>details>summary]:right-0'

const LOOKS = {
  word: 'min-h-6 w-fit text-soft underline decoration-dotted underline-offset-4 hover:text-accent',
  icon: 'grid size-6 place-items-center rounded-sm text-soft hover:bg-well hover:text-accent group-open/source:bg-well group-open/source:text-accent',
} as const

/** Opens the words that a value was read from; reads without JavaScript. The icon is for pages with many of them. */
export function SourceNote({
  about,
  sources,
  look = 'word',
}: {
  about: string
  sources: readonly Source[]
  look?: keyof typeof LOOKS
}) {
  if (sources.length === 0) return null
  return (
    <details className="group/source text-sm font-normal print:hidden">
      <summary
        title={look === 'icon' ? 'Voir la source' : undefined}
        className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${LOOKS[look]}`}
      >
        {look === 'icon' && <Icon name="quote" className="size-3.5" />}
        <span className={look === 'icon' ? 'sr-only' : undefined}>source</span>
        <span className="sr-only">&nbsp;: {about}</span>
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

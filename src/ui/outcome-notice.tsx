import { Notice } from './notice.tsx'

/** Announced result of a request; `next` links to the next step. */
export function OutcomeNotice({
  outcome,
}: {
  outcome: {
    tone: 'success' | 'warning' | 'danger'
    text: string
    next?: { label: string; href: string }
  } | null
}) {
  if (!outcome) return null
  const { tone, text, next } = outcome
  return (
    <Notice tone={tone} live>
      {text}
      {next && (
        <>
          {' '}
          <a href={next.href} className="link">
            {next.label}
          </a>
        </>
      )}
    </Notice>
  )
}

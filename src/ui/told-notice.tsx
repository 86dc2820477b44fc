import { Notice } from './notice.tsx'

/** Announced result of a request; `next` links to the next step. */
export function ToldNotice({
  told,
}: {
  told: {
    tone: 'success' | 'warning' | 'danger'
    text: string
    next?: { label: string; href: string }
  } | null
}) {
  if (!told) return null
  const { tone, text, next } = told
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

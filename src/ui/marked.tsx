import type { ReactNode } from 'react'

/** A text with parts of it marked: `[start, end)` in UTF-16 units, in order, apart. */
export function Marked({
  text,
  spans,
}: {
  text: string
  spans: readonly (readonly [start: number, end: number])[]
}) {
  const parts: ReactNode[] = []
  let from = 0
  for (const [start, end] of spans) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>)
    from = end
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  )
}

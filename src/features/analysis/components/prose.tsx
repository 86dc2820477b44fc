import { withoutMarkdown } from '#/lib/inline-markdown.ts'

/** Lines of Markdown: list items as a list, the others as paragraphs. */
export function Prose({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const isList = lines.length > 1 && lines.every((line) => line.startsWith('- '))
  if (isList) {
    return (
      <ul className="prose grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {withoutMarkdown(line)}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="prose grid gap-2">
      {[...new Set(lines)].map((line) => (
        <p key={line} className="wrap-anywhere">
          {withoutMarkdown(line)}
        </p>
      ))}
    </div>
  )
}

import { inlineMarkdown } from '#/lib/inline-markdown.ts'

/** The summary: a few lines of Markdown, each a paragraph. */
export function ExcerptView({ value }: { value: string }) {
  return (
    <div className="prose text-lg">
      {value.split('\n').map((line) => (
        <p key={line}>
          {inlineMarkdown(line).map(({ text, strong }) =>
            strong ? (
              <strong key={text} className="font-semibold">
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </div>
  )
}

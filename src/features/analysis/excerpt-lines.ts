import { withoutMarkdown } from '#/lib/inline-markdown.ts'

/** The lines of an excerpt (Markdown) that do not merely repeat the subject, which is above them. */
export function excerptLines(excerpt: string, subject: string | null): string[] {
  const repeated = withoutMarkdown(subject ?? '')
  return excerpt.split('\n').filter((line) => {
    const text = withoutMarkdown(line)
    return text !== '' && !(repeated && text.startsWith(repeated))
  })
}

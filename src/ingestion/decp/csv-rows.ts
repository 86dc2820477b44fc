import { UnreadableContracts } from './unreadable-contracts.ts'

const QUOTE = '"'

/**
 * Rows of a CSV stream (RFC 4180, commas), in constant memory: quoted fields may hold separators, line
 * ends and doubled quotes. Throws where a row is longer than any can be, as after a quote that never ends.
 */
export async function* csvRowsOf(
  chunks: AsyncIterable<Uint8Array>,
  { longest = 1_000_000 }: { longest?: number } = {},
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let row: string[] = []
  let field = ''
  let quoted = false
  /** A quote inside quotes was the last character: it ends them, or is the first of two. */
  let quoteBefore = false
  let first = true
  let size = 0

  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true })
    if (first) text = text.replace(/^\uFEFF/, '')
    first = false
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const character = text[at]
      if (quoted) {
        if (character !== QUOTE) continue
        field += text.slice(from, at)
        from = at + 1
        quoted = false
        quoteBefore = true
        continue
      }
      if (character === QUOTE) {
        // The second of two quotes is one of the text.
        field += quoteBefore ? QUOTE : text.slice(from, at)
        from = at + 1
        quoted = true
      } else if (character === ',' || character === '\n') {
        field += text.slice(from, at)
        from = at + 1
        row.push(character === '\n' ? field.replace(/\r$/, '') : field)
        field = ''
        if (character === '\n') {
          yield row
          row = []
          size = 0
        }
      }
      quoteBefore = false
    }
    field += text.slice(from)
    size += text.length - from
    if (size > longest) throw new UnreadableContracts(`A row is longer than ${longest} characters`)
  }
  if (quoted) throw new UnreadableContracts('The file ends inside quotes')
  if (field !== '' || row.length > 0) yield [...row, field.replace(/\r$/, '')]
}

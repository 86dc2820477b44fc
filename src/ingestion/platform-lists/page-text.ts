import type { SourceAnswer } from '#/ingestion/fetching/http-client.ts'

/** The text of a page in the encoding of its header, else of its meta element, else UTF-8. */
export function pageText({ bytes, headers }: Pick<SourceAnswer, 'bytes' | 'headers'>): string {
  const named = (text: string) => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1]
  const label =
    named(headers.get('content-type') ?? '') ?? named(bytes.toString('latin1', 0, 4096)) ?? 'utf-8'
  return decoderOf(label).decode(bytes)
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label.replace(/^x-/i, ''))
  } catch {
    return new TextDecoder()
  }
}

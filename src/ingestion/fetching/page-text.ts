import { ChangedSource } from './fetch-failure.ts'
import type { SourceAnswer } from './http-client.ts'

type Page = Pick<SourceAnswer, 'bytes' | 'headers' | 'url'>

/**
 * The text of a page in the encoding of its header, else of its meta element, else UTF-8, which an unknown encoding is
 * read as too.
 * @throws ChangedSource where the encoding is unknown and the letters are not those of UTF-8
 */
export function pageText(page: Page): string {
  const name = charsetOf(page)
  const decoder = decoderOf(name)
  if (decoder) return decoder.decode(page.bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(page.bytes)
  } catch {
    throw new ChangedSource(`${page.url} is written in "${name}", which is unknown, not in UTF-8.`)
  }
}

/** The encoding that an HTML page names, where it is unknown; else null. */
export function unknownCharsetOf(page: Page): string | null {
  if (!/html/.test(page.headers.get('content-type') ?? '')) return null
  const name = charsetOf(page)
  return decoderOf(name) ? null : name
}

function charsetOf({ bytes, headers }: Page): string {
  const named = (text: string) => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1]
  const ofHeader = named(headers.get('content-type') ?? '')
  return ofHeader ?? named(bytes.toString('latin1', 0, 4096)) ?? 'utf-8'
}

function decoderOf(name: string): TextDecoder | null {
  try {
    return new TextDecoder(name.replace(/^x-/i, ''))
  } catch {
    return null
  }
}

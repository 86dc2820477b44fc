import type { DocumentPage } from './document-page.ts'

/** The pages of plain text: a form feed ends one. Normalises line ends to `\n`, and removes a byte order mark. */
export function textPages(text: string): DocumentPage[] {
  return text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\f')
    .map((page, at) => ({ number: at + 1, text: page.trim(), tables: [], lines: [] }))
}

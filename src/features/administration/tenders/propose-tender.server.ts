import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Refusal } from '#/domain/document.ts'
import {
  type ProposedRecord,
  proposedRecord,
} from '#/features/administration/manual-entry/proposed-record.ts'
import { formatOf, HEAD_BYTES } from '#/features/documents/reading/file-format.ts'
import { readInProcess } from '#/features/documents/reading/read-in-process.server.ts'
import { readWebsitePage } from '#/features/profiles/proposal/website-page.ts'
import { fetchPage, type PageRefusal } from '#/server/outside/fetch-page.server.ts'

export type Proposal<Reason> = { ok: true; record: ProposedRecord } | { ok: false; reason: Reason }

/** What a page of the public Internet says of a tender; no address inside the server's network can be reached. */
export async function proposeFromUrl(
  url: string,
  fetchedPage = fetchPage,
): Promise<Proposal<PageRefusal>> {
  const page = await fetchedPage(url)
  if (!page.ok) return page
  const { title, headings, blocks } = readWebsitePage(page.html, page.url)
  const heading = headings[0] ?? title
  return { ok: true, record: proposedRecord([...headings, ...blocks], { heading, link: page.url }) }
}

/** What a document (PDF, Word, OpenDocument, text) says of a tender; it is read in a process of its own. */
export async function proposeFromFile(bytes: Uint8Array): Promise<Proposal<Refusal>> {
  const format = formatOf(bytes.subarray(0, HEAD_BYTES))
  if (format === 'empty') return { ok: false, reason: 'empty' }
  if (format === 'old') return { ok: false, reason: 'old_format' }
  if (format === null || format === 'zip') return { ok: false, reason: 'unknown_format' }
  const folder = await mkdtemp(path.join(tmpdir(), 'proposal-'))
  try {
    const file = path.join(folder, 'document')
    await writeFile(file, bytes)
    const outcome = await readInProcess({ file, format })
    if (!outcome.ok) return { ok: false, reason: outcome.refusal }
    const lines = outcome.read.pages.flatMap(({ text }) => text.split('\n'))
    return { ok: true, record: proposedRecord(lines.filter((line) => line.trim() !== '')) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

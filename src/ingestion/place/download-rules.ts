import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { checkAllowed, robotsRules } from '#/ingestion/fetching/robots-rules.ts'
import { attachmentName } from './content-disposition.ts'
import type { DownloadedFile } from './download-dce.ts'
import type { PlatformAddress } from './fetch.ts'

/** Rules are a document of some pages. */
const RULES_MOST_BYTES = 50 * 1024 * 1024

/** First bytes of PDF, of Office files and archives, of older Office files, and of RTF. */
const DOCUMENTS = ['%PDF', 'PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rt']

/** The link to the rules of a consultation that the platform gives to any visitor; null where none of these is. */
export function rulesOn(baseUrl: string, urls: readonly string[]): string | null {
  const { host } = new URL(baseUrl)
  const isHere = (url: string) =>
    URL.canParse(url) &&
    new URL(url).host === host &&
    /EntrepriseDownloadReglement/i.test(new URL(url).search)
  return urls.find(isHere) ?? null
}

/** Fetches the rules of a consultation (RC) as any visitor may, into `folder`; nothing is left there unless it is a document. */
export async function downloadRules(
  http: SourceHttp,
  address: PlatformAddress,
  { url, folder }: { url: string; folder: string },
): Promise<DownloadedFile> {
  const rules = await robotsRules(http, address)
  checkAllowed(rules, url)
  const part = path.join(folder, 'rules.part')
  const file = path.join(folder, 'rules')
  try {
    const gapMs = rules.gapMs ?? 0
    const { headers, size } = await http.download(url, part, { maxBytes: RULES_MOST_BYTES, gapMs })
    if (!(await isDocument(part))) {
      throw new FetchFailure(`${url} gives no document to anonymous visitors.`)
    }
    await rename(part, file)
    const name = attachmentName(headers.get('content-disposition')) ?? 'Règlement de consultation'
    return { file, name, bytes: size }
  } finally {
    await rm(part, { force: true })
  }
}

async function isDocument(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return DOCUMENTS.includes(buffer.toString('latin1'))
  } finally {
    await handle.close()
  }
}

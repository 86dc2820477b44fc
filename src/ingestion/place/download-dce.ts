import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseDocument } from 'htmlparser2'
import { ChangedSource, FetchFailure } from '#/ingestion/fetching/fetch-failure.ts'
import type { SourceHttp } from '#/ingestion/fetching/http-client.ts'
import { checkAllowed, robotsRules } from '#/ingestion/fetching/robots-rules.ts'
import { elementOf } from '#/ingestion/page-elements.ts'
import { attachmentName } from './content-disposition.ts'
import type { PlatformAddress } from './fetch.ts'
import { pradoSession } from './prado-session.ts'

const FORM = 'ctl0$CONTENU_PAGE$EntrepriseFormulaireDemande'

/** Whole files of big works reach some hundred megabytes. */
const DCE_MOST_BYTES = 600 * 1024 * 1024

export type DownloadedFile = { file: string; name: string | null; bytes: number }

/**
 * Fetches the consultation file (DCE) as any visitor may, without saying who they are: the form, the
 * choice « anonyme », the download. Streamed into `folder`; nothing is left there unless it is whole and a zip.
 */
export async function downloadDce(
  http: SourceHttp,
  address: PlatformAddress,
  {
    id,
    org,
    folder,
    maxBytes = DCE_MOST_BYTES,
  }: { id: string; org: string; folder: string; maxBytes?: number },
): Promise<DownloadedFile> {
  const rules = await robotsRules(http, address)
  const page = `index.php?page=Entreprise.EntrepriseDemandeTelechargementDce&id=${id}&orgAcronyme=${org}`
  const url = new URL(page, address.baseUrl).href
  checkAllowed(rules, url)
  const session = pradoSession(http, { gapMs: rules.gapMs ?? 0 })
  const form = await session.get(url)
  const accepted = await session.post(url, {
    state: stateOf(form.bytes, url),
    target: 'ctl0$CONTENU_PAGE$validateButton',
    fields: { [`${FORM}$RadioGroup`]: `${FORM}$choixAnonyme` },
  })
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${org}-${id}.zip`)
  const part = `${file}.part`
  try {
    const { headers, size } = await session.postToFile(url, part, {
      state: stateOf(accepted.bytes, url),
      target: 'ctl0$CONTENU_PAGE$EntrepriseDownloadDce$completeDownload',
      maxBytes,
    })
    if (!(await isZip(part)))
      throw new FetchFailure(`${url} gives no archive to anonymous visitors.`)
    await rename(part, file)
    return { file, name: attachmentName(headers.get('content-disposition')), bytes: size }
  } finally {
    await rm(part, { force: true })
  }
}

function stateOf(bytes: Buffer, url: string): string {
  const input = elementOf(parseDocument(bytes.toString('utf8')), 'input[name="PRADO_PAGESTATE"]')
  const state = input?.attribs.value
  if (!state) throw new ChangedSource(`${url} no longer has the form of anonymous downloads.`)
  return state
}

/** By its first bytes: some are sent as application/octet-stream, and errors as pages with status 200. */
async function isZip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1').startsWith('PK')
  } finally {
    await handle.close()
  }
}

import type { Page } from 'playwright-core'
import { z } from 'zod'
import { callServerFunction } from './server-function-call.ts'

const tenders = z.object({ result: z.array(z.object({ id: z.string(), slug: z.string() })) })
const tenderPage = z.object({
  result: z.object({ lots: z.array(z.unknown()), buyer: z.object({ name: z.string() }) }),
})

/** `buyer`: a file that does not name it is held to be of another call. */
type PlainTender = { id: string; slug: string; buyer: string }

/** The first open tender without lots: the lots of its page come from the documents, whatever the day of the test. */
export async function plainTender(): Promise<PlainTender> {
  const { answer } = await callServerFunction('listBids', { limit: 20 })
  for (const { id, slug } of tenders.parse(answer()).result) {
    const page = await callServerFunction('getBid', { slug })
    const { lots, buyer } = tenderPage.parse(page.answer()).result
    if (lots.length === 0) return { id, slug, buyer: buyer.name }
  }
  throw new Error('All of the first 20 open tenders have lots.')
}

/** Opens the page of an open tender without lots. */
export async function openTender(page: Page): Promise<PlainTender> {
  const tender = await plainTender()
  await page.goto(`/appel-offre/${tender.slug}`)
  return tender
}

type SentFile = { name: string; mimeType: string; buffer: Buffer }

/** Opens the part of the page for the tender file, and sends these in. */
export async function sendDocuments(page: Page, files: SentFile[]): Promise<void> {
  await page.getByText('Analyser le DCE').click()
  await page.locator('input[type=file]').setInputFiles(files)
}

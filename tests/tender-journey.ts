import type { Page } from 'playwright-core'
import { z } from 'zod'
import { callServerFunction } from './server-function-call.ts'

const oneTender = z.object({ result: z.tuple([z.object({ slug: z.string() })]) })

/** Opens the page of an open tender of the site. */
export async function openTender(page: Page): Promise<void> {
  const { answer } = await callServerFunction('listBids', { limit: 1 })
  const [{ slug }] = oneTender.parse(answer()).result
  await page.goto(`/appel-offre/${slug}`)
}

type SentFile = { name: string; mimeType: string; buffer: Buffer }

/** Opens the part of the page for the tender file, and sends these in. */
export async function sendDocuments(page: Page, files: SentFile[]): Promise<void> {
  await page.getByText('Analyser le DCE').click()
  await page.locator('input[type=file]').setInputFiles(files)
}

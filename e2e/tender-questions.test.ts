import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { readSentDocuments } from '../tests/document-reader.ts'
import { makePdf, pdfPage } from '../tests/make-pdf.ts'
import { openTender, sendDocuments } from '../tests/tender-journey.ts'

const open = await openBrowser()
const actors = await openActors()
/** The administrator of an organisation without documents. */
const asFirm = { storageState: actors.storageStateOf('stranger') }

const clausesOf = (buyer: string) =>
  makePdf([
    pdfPage(`Cahier des clauses administratives particulières\n${buyer}`),
    pdfPage(`Article 9 - Pénalités
Le titulaire encourt une pénalité de 150 euros par jour calendaire de retard.
Article 10 - Paiement
Les factures sont payées dans un délai global de trente jours.`),
  ])

test('a visitor asks about the notices only, and the answer lists the searched texts', async () => {
  const page = await open('/')
  await openTender(page)
  const section = page.getByRole('region', { name: 'Chercher une réponse' })
  await section.getByText('Poser une question sur ce marché').click()
  await section
    .getByLabel('Votre question')
    .fill('Quelle est la date limite de remise des offres ?')
  await section.getByRole('button', { name: 'Chercher', exact: true }).click()
  await section.getByRole('blockquote').first().waitFor()
  await section.getByText('Cherché dans les avis seulement.').waitFor()
  expect(await section.getByRole('blockquote').first().textContent()).toMatch(/Date limite/)
})

test('a member asks with the keyboard; the answer quotes the documents, and its page opens', async () => {
  await actors.reset()
  const page = await open('/', asFirm)
  const { buyer } = await openTender(page)
  await sendDocuments(page, [
    { name: 'CCAP.pdf', mimeType: 'application/pdf', buffer: clausesOf(buyer) },
  ])
  await page.getByText('En attente de lecture').waitFor()
  await readSentDocuments()
  await page.getByText('administratives particulières, 2 pages').waitFor()

  const section = page.getByRole('region', { name: 'Chercher une réponse' })
  await section.getByText('Poser une question sur ce marché').focus()
  await page.keyboard.press('Enter')
  await section.getByLabel('Votre question').focus()
  await page.keyboard.type('Combien coûte un jour de retard ?')
  await page.keyboard.press('Enter')
  const cited = section.getByRole('button', { name: 'CCAP.pdf, page 2' })
  await cited.first().waitFor()
  expect(await section.getByRole('blockquote').first().textContent()).toContain(
    '150 euros par jour',
  )
  expect(await violationsOf(page)).toEqual([])
  await cited.first().focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'CCAP.pdf' })
  await viewer.getByText('Page 2 sur 2').waitFor()
  expect(await viewer.locator('mark').textContent()).toContain('150 euros par jour')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })

  await section.getByLabel('Votre question').fill('Le titulaire doit-il être certifié Qualibat ?')
  await page.keyboard.press('Enter')
  await section.getByText('Non trouvé dans les documents.').waitFor()
})

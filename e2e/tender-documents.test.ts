import { expect, test } from 'vitest'
import { z } from 'zod'
import { openBrowser } from '../tests/browser.ts'
import { makePdf, pdfPage } from '../tests/make-pdf.ts'
import { linkOfLastMail } from '../tests/outbox.ts'
import { callServerFunction } from '../tests/server-function-call.ts'

const open = await openBrowser()

const oneBid = z.object({ result: z.tuple([z.object({ slug: z.string() })]) })

test('a member sends the tender file in, sees it wait to be read, and takes it away again', async () => {
  const email = 'dossier@example.fr'
  const page = await open('/sign-up')
  await page.getByLabel('Prénom et nom').fill('Lise Dossier')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Zinc-et-ardoise-27')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('heading', { name: 'Un e-mail est en route' }).waitFor()
  await page.goto(await linkOfLastMail(email))
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await page.getByLabel('Nom de votre entreprise').fill('Bureau Dossier')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('heading', { name: 'Créer un profil' }).waitFor()

  const { answer } = await callServerFunction('listBids', { limit: 1 })
  const [{ slug }] = oneBid.parse(answer()).result
  await page.goto(`/appel-offre/${slug}`)
  await page.getByText('Faire lire le dossier (DCE)').click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'RC.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf([pdfPage('Règlement de la consultation')]),
  })
  await page.getByText('En attente de lecture').waitFor()
  await page.getByRole('button', { name: 'Retirer RC.pdf' }).click()
  await page.getByText('En attente de lecture').waitFor({ state: 'detached' })
  expect(await page.getByText('RC.pdf').count()).toBe(0)
})

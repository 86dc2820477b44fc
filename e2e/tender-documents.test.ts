import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'
import { readSentDocuments } from '../tests/document-reader.ts'
import { makePdf, makeScan, pdfPage } from '../tests/make-pdf.ts'
import { EICAR, startClamd } from '../tests/servers/clamd-server.ts'
import { siteDatabase } from '../tests/site.ts'
import { openTender, sendDocuments } from '../tests/tender-journey.ts'
import { order } from '../tests/test-server.ts'

const open = await openBrowser()
const actors = await openActors()
/** The administrator of an organisation without documents. */
const asFirm = { storageState: actors.storageStateOf('stranger') }
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
const zip = (name: string, entries: Parameters<typeof zipSync>[0]) => ({
  name,
  mimeType: 'application/zip',
  buffer: Buffer.from(zipSync(entries)),
})

const rulesOf = (buyer: string) =>
  makePdf([
    pdfPage(`Règlement de la consultation\n${buyer}`),
    pdfPage(`Article 4 - Visite
La visite du site est obligatoire. Elle aura lieu le 12 janvier 2027 à 10h00.
Article 6 - Critères de jugement des offres
Prix des prestations\t60 %
Valeur technique\t40 %`),
    pdfPage(`Article 7 - Allotissement
Lot n° 1 : Terrassement, pour un montant estimé à 48 000 euros HT
Lot n° 2 : Plantations, pour un montant estimé à 12 500 euros HT`),
  ])

test('a member uploads the tender file, sees it pending, and removes it', async () => {
  await actors.reset()
  const page = await open('/', asFirm)
  await openTender(page)
  await sendDocuments(page, [pdf('RC.pdf', makePdf([pdfPage('Règlement de la consultation')]))])
  await page.getByText('En attente de lecture').waitFor()
  await page.getByRole('button', { name: 'Retirer RC.pdf' }).click()
  await page.getByText('En attente de lecture').waitFor({ state: 'detached' })
  expect(await page.getByText('RC.pdf').count()).toBe(0)
})

test('results appear on the page automatically, and each source opens its quote in the document', async () => {
  await actors.reset()
  const page = await open('/', asFirm)
  const { buyer } = await openTender(page)
  await sendDocuments(page, [zip('DCE.zip', { 'RC.pdf': rulesOf(buyer) })])
  await page.getByRole('button', { name: 'Retirer DCE.zip' }).waitFor()
  await page.getByText('En attente de lecture').waitFor()
  await readSentDocuments()
  const file = page.getByRole('region', { name: 'Dossier de consultation' })
  await file.getByText('Règlement de la consultation, 3 pages').waitFor()
  await file.getByText('Votre dossier complète la fiche').waitFor()
  const visit = page.getByRole('region', { name: 'Visite du site' })
  await visit.getByText('Obligatoire', { exact: true }).waitFor()
  await visit.locator('summary').click()
  await visit.getByRole('button', { name: 'RC.pdf, page 2' }).first().click()
  const viewer = page.getByRole('dialog', { name: 'RC.pdf' })
  await viewer.getByText('Page 2 sur 3').waitFor()
  expect(await viewer.locator('mark').textContent()).toBe('La visite du site est obligatoire.')
  expect(await violationsOf(page)).toEqual([])
  await viewer.getByRole('button', { name: 'Précédente' }).click()
  await viewer.getByText(buyer).waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  const lots = page.getByRole('region', { name: 'Lots (2)' }).getByRole('listitem')
  await lots.filter({ hasText: '12 500 €' }).getByText('Plantations', { exact: true }).waitFor()
})

test('the file of another call gives no value until a member confirms that it is the right one', async () => {
  await actors.reset()
  const page = await open('/', asFirm)
  const { id } = await openTender(page)
  await sendDocuments(page, [pdf('RC.pdf', rulesOf('Syndicat des eaux de Brocéliande'))])
  await page.getByText('En attente de lecture').waitFor()
  await readSentDocuments()
  const file = page.getByRole('region', { name: 'Dossier de consultation' })
  await file.getByText('Ce dossier semble être celui d’un autre marché.').waitFor()
  await file.getByText('Nous n’affichons rien de ce dossier').waitFor()
  expect(await page.getByRole('region', { name: 'Visite du site' }).count()).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  const answer = await open(`/reponse/${id}`, asFirm)
  await answer.getByText('Le dossier déposé semble être celui d’un autre marché').waitFor()
  expect(await answer.getByText('Visite du site').count()).toBe(0)

  await file.getByRole('button', { name: 'C’est le bon dossier, l’analyser' }).click()
  await file.getByText('Nous n’affichons rien de ce dossier').waitFor({ state: 'detached' })
  await readSentDocuments()
  const visit = page.getByRole('region', { name: 'Visite du site' })
  await visit.getByText('Obligatoire', { exact: true }).waitFor()
  expect(await file.getByText('autre marché').count()).toBe(0)
})

test('each refused file shows the reason', async () => {
  await actors.reset()
  const page = await open('/', asFirm)
  await openTender(page)
  const locked = zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8('<office:body/>'),
    'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
  })
  await sendDocuments(page, [
    zip('dossier.zip', {
      '../../evade.pdf': rulesOf('Ville de Pau'),
      'protege.odt': locked,
      'abime.pdf': strToU8('%PDF-1.4 tronqué'),
      'numerise.pdf': makeScan(''),
      'mixte.pdf': makeScan('Acte d engagement du titulaire'),
      'photo.png': Uint8Array.of(0x89, 0x50, 0, 1),
      'ancien.doc': Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1),
    }),
    zip('bombe.zip', { 'zeros.txt': new Uint8Array(40 * 1024 ** 2) }),
    { name: 'CCTP.txt', mimeType: 'text/plain', buffer: Buffer.from(`Lot 1 ${EICAR}`) },
  ])
  await expect.poll(() => page.getByText('En attente de lecture').count()).toBe(3)
  const away = await startClamd()
  await away.close()
  await readSentDocuments({ clamd: { host: '127.0.0.1', port: away.port } })
  await expect.poll(() => page.getByText('En attente de contrôle antivirus').count()).toBe(3)
  const { port } = await startClamd()
  await order(siteDatabase, 'update tender_document set postponed_until = null')
  await readSentDocuments({ clamd: { host: '127.0.0.1', port } })
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const reasons: [file: string, reason: string][] = [
    ['CCTP.txt', 'contient un virus (Eicar-Test-Signature)\u00a0: il a été supprimé'],
    ['bombe.zip', 'se déploie en un volume anormal'],
    ['evade.pdf', 'mène hors de l’archive'],
    ['protege.odt', 'protégé par un mot de passe'],
    ['abime.pdf', 'abîmé ou incomplet'],
    ['numerise.pdf', 'une image sans texte (numérisation)'],
    ['photo.png', 'Ce format ne peut pas être lu'],
    ['ancien.doc', 'ancien format d’Office'],
    ['mixte.pdf', 'Page illisible (image)'],
  ]
  for (const [file, reason] of reasons) await row(file).getByText(reason).waitFor()
  await page.getByRole('button', { name: 'mixte.pdf', exact: true }).click()
  await page.getByRole('button', { name: 'Suivante' }).click()
  await page.getByText('Cette page est une image').waitFor()
})

import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/client.server.ts'
import { fileStore } from '../src/features/documents/stored-files/installed-file-store.server.ts'
import { readDocuments } from '../src/jobs/read-documents.ts'
import { violationsOf } from '../tests/accessibility.ts'
import { confirmAddress, signUp } from '../tests/account-journey.ts'
import { openBrowser } from '../tests/browser.ts'
import { makePdf, pdfPage } from '../tests/make-pdf.ts'
import { siteDatabase } from '../tests/site.ts'
import { plainTender } from '../tests/tender-journey.ts'

const open = await openBrowser()

const RULES = `REGLEMENT DE LA CONSULTATION
Article 1 - Conditions de participation
Le candidat devra justifier d’un chiffre d’affaires annuel minimum de 500 000 euros HT.
Certificat de qualification exigé : Qualibat 3812 ou équivalent.
Les variantes ne sont pas autorisées.
Article 2 - Pièces de la candidature
Le candidat devra produire les documents suivants :
- Lettre de candidature (DC1)
- Déclaration du candidat (DC2)
- Attestation d’assurance décennale en cours de validité
Article 3 - Pièces de l’offre
Le mémoire technique précisera :
- les moyens humains affectés au chantier ;
- la gestion des déchets de chantier.
Article 4 - Critères de jugement des offres
Les offres seront jugées selon les critères suivants :
Prix des prestations : 40 %
Valeur technique : 60 %`

/** What the worker of the site does, which does not run here. */
async function readWaitingDocuments() {
  const db = openDatabase(siteDatabase, { poolSize: 2 })
  // Other journeys leave rows without a file.
  await db.execute(sql`delete from tender_document where state = 'waiting' and name <> 'RC.pdf'`)
  const until = new Date(Date.now() + 30_000)
  expect(await readDocuments(db, { store: fileStore(), until })).toBe(1)
  await db.close()
}

/** Many pages, one after the other. */
const LONG = { timeout: 180_000 }

test('from the rules of a consultation to the archive of an answer', LONG, async () => {
  const email = 'reponse@example.fr'
  const page = await open('/sign-up?redirect_url=%2Forganisation')
  await signUp(page, { name: 'Lise Réponse', email })
  await confirmAddress(page, email)
  await page.getByLabel('Nom de votre entreprise').fill('Toitures du Cotentin')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('heading', { name: 'Créer un profil' }).waitFor()

  // The tender page leads to the workspace; the documents are sent in there.
  const bid = await plainTender()
  await page.goto(`/appel-offre/${bid.slug}`)
  await page.getByRole('link', { name: 'Préparer la réponse' }).click()
  await page.getByRole('link', { name: 'Déposer le dossier de consultation' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'RC.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf([pdfPage(`${bid.buyer}\n${RULES}`)]),
  })
  await page.getByText('En attente de lecture').waitFor()
  await readWaitingDocuments()
  await page.getByText('Règlement de la consultation, 1 page').waitFor()

  // Its requirements are completed, and its words are shown in the document.
  await page.getByRole('link', { name: /^Exigences/ }).click()
  const humans = page.getByRole('listitem').filter({ hasText: 'Les moyens humains affectés' })
  await humans.getByText('source').click()
  await humans.getByRole('button', { name: 'RC.pdf, page 1' }).click()
  await page.getByRole('dialog').getByText('moyens humains affectés', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await humans.getByLabel(/^État/).selectOption('in_progress')
  await page.reload()
  expect(await humans.getByLabel(/^État/).inputValue()).toBe('in_progress')
  expect(await violationsOf(page)).toEqual([])

  // The company file, entered once.
  await page.getByRole('link', { name: 'Synthèse' }).click()
  await page.getByRole('link', { name: 'Compléter le dossier de l’entreprise' }).click()
  await page.getByLabel('Dénomination sociale').fill('Toitures du Cotentin')
  await page.getByLabel('SIRET', { exact: true }).fill('732 829 320 00075')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Ce numéro SIRET n’est pas valable').waitFor()
  await page.getByLabel('SIRET', { exact: true }).fill('732 829 320 00074')
  await page.getByRole('button', { name: 'Ajouter un exercice' }).click()
  await page.getByLabel('Du', { exact: true }).fill('2025-01-01')
  await page.getByLabel('Au', { exact: true }).fill('2025-12-31')
  await page.getByLabel('Montant en euros', { exact: true }).fill('420 000')
  await page.getByRole('button', { name: 'Ajouter un certificat' }).click()
  await page.getByLabel('Nom', { exact: true }).fill('Qualibat 3812')
  await page.getByLabel('Effectif, en personnes').fill('14')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Le dossier est enregistré.').waitFor()
  expect(await violationsOf(page)).toEqual([])

  // Compared with it: too small a turnover, the right certificate; then a decision.
  await page.goto(`/reponse/${bid.id}`)
  const conditions = page.getByRole('region', { name: 'Conditions de participation' })
  const line = (asked: string) => conditions.getByRole('listitem').filter({ hasText: asked })
  expect(await line('Chiffre d’affaires d’au moins').textContent()).toContain('Non remplie')
  expect(await line('Qualibat 3812 ou équivalent').textContent()).toContain('Remplie')
  expect(await line('Variantes interdites').textContent()).toContain('Respectée')
  await page.getByLabel('Motif').fill('Avec un cotraitant')
  await page.getByRole('button', { name: 'On répond', exact: true }).click()
  await page.getByText('par Lise Réponse').waitFor()
  expect(await violationsOf(page)).toEqual([])

  // The outline is accepted, a section written.
  await page.getByRole('link', { name: 'Mémoire technique', exact: true }).click()
  await page.getByRole('button', { name: 'Proposer une trame' }).click()
  const team = page.getByLabel('Texte : Moyens humains affectés au chantier')
  await team.waitFor()
  // The outline says what is judged, what is asked and what the company file says; it is not written yet.
  const outline = await team.inputValue()
  expect(outline).toMatch(/Ce qui est jugé\u00a0: Valeur technique \(60\s%\)/)
  expect(outline).toContain(
    'Ce que le dossier demande\u00a0: les moyens humains affectés au chantier',
  )
  expect(outline).toContain('- Effectif\u00a0: 14\u00a0personnes.')
  expect(outline).toContain('- Qualibat 3812.')
  await page.getByText('0 section rédigée sur 2').waitFor()
  await team.fill('Nos quatorze couvreurs.')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByText('1 section rédigée sur 2').waitFor()
  expect(await violationsOf(page)).toEqual([])

  // Everything in one archive, which opens.
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Tout exporter' }).click()
  const files = unzipSync(new Uint8Array(await readFile(await (await download).path())))
  expect(Object.keys(files).sort()).toEqual([
    'Candidature/DC1.docx',
    'Candidature/DC2.docx',
    'Offre/Mémoire technique.docx',
    'Offre/Mémoire technique.pdf',
    'Préparation/Fiche de décision.docx',
    'Préparation/Fiche de décision.pdf',
    'Préparation/Matrice des exigences.xlsx',
    'Préparation/Pièces à remettre.xlsx',
  ])
  const wordsOf = (name: string) => {
    const body = unzipSync(files[name] ?? new Uint8Array())['word/document.xml']
    return strFromU8(body ?? new Uint8Array()).replace(/[\u00a0\u202f]/g, ' ')
  }
  expect(wordsOf('Offre/Mémoire technique.docx')).toContain('Nos quatorze couvreurs.')
  expect(wordsOf('Offre/Mémoire technique.docx')).not.toContain('Critère :')
  expect(wordsOf('Candidature/DC1.docx')).toContain('Toitures du Cotentin')
  expect(wordsOf('Candidature/DC2.docx')).toContain('420 000 €')
})

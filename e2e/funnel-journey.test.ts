import { expect, test } from 'vitest'
import { LINK_SCREENS, PASSWORD } from '../tests/account-journey.ts'
import { openBrowser } from '../tests/browser.ts'
import { openOffersSite } from '../tests/offers-site.ts'
import { linkOfLastMail } from '../tests/outbox.ts'

const open = await openBrowser()
const site = await openOffersSite()
const [tender] = await site.rows<{ slug: string }>(
  `select slug from tender where status = 'published' and not is_example order by id limit 1`,
)
const page0 = `/appel-offre/${tender?.slug}`
const EMAIL = 'contact@charpentes.example'

test('a link of the sales staff, an account, the trial, its end, one tender, everything, and its end', async () => {
  const sales = await site.signedIn(null, { platformRole: 'sales' })
  const office = await open('/sales/create-link', sales.options)
  await office.getByLabel('Pour qui').fill('Charpentes du Lys')
  await office.getByLabel('Adresse e-mail').fill(EMAIL)
  await office.getByLabel('Page ouverte').fill(page0)
  await office.getByLabel('Recherche (facultatif)').fill('charpente')
  await office.getByRole('button', { name: /^Activité/ }).click()
  await office.getByRole('checkbox', { name: 'Bâtiment', exact: true }).check()
  await office.getByRole('button', { name: 'Valider' }).click()
  await office.getByRole('button', { name: 'Créer le lien' }).click()
  await office.getByText('Le lien est prêt').waitFor()
  const made = new URL((await office.locator('p.font-mono').first().textContent()) ?? '')
  const tracking = Buffer.from(made.searchParams.get('t') ?? '', 'base64').toString()
  expect(tracking).toContain('maintenance-et-entretien-batiments')

  // The visitor: the trial is offered over the page, and leads through an account and an organisation.
  const page = await open(made.pathname + made.search, { baseURL: site.url })
  expect(new URL(page.url()).searchParams.has('t')).toBe(false)
  await page.getByRole('dialog').getByRole('link', { name: 'Créer un compte' }).click()
  expect(await page.getByLabel('Adresse e-mail').inputValue()).toBe(EMAIL)
  await page.getByLabel('Prénom et nom').fill('Claire Charpente')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('heading', { name: LINK_SCREENS }).waitFor()
  await page.goto(await linkOfLastMail(EMAIL))
  await page.getByRole('button', { name: 'Confirmer mon adresse e-mail' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Créer votre entreprise' }).click()
  await page.getByLabel('Nom de votre entreprise').fill('Charpentes du Lys')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Commencer l’essai de 14 jours' }).click()
  await page.waitForURL(page0)
  const offer = page.getByRole('heading', { name: 'L’analyse de ce marché' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await offer.count()).toBe(0)

  const [mine] = await site.rows<{ id: string }>(
    `update organisation set trial_ends_at = now() where name = 'Charpentes du Lys' returning id`,
  )
  await page.reload()
  await page.getByRole('link', { name: 'Ce marché seul' }).click()
  const pay = page.getByRole('button', { name: 'Payer (démonstration)' })
  await pay.click()
  await page.getByText('Votre paiement est reçu').waitFor()

  await page.goto('/?show_pricing=true')
  await page.getByRole('dialog').getByRole('link', { name: 'S’abonner' }).click()
  await pay.click()
  await page.getByText('Votre abonnement est actif').waitFor()
  await page.getByRole('button', { name: 'Gérer ou résilier' }).click()
  await page.getByRole('button', { name: 'Résilier à la fin de la période' }).click()
  await page.getByRole('button', { name: 'Reprendre l’abonnement' }).waitFor()
  await page.goto('/abonnement')
  await page.getByText('il s’arrête le').waitFor()
  const ledger = await site.rows<{ cents: number }>(
    'select gross_cents::int as cents from ledger_entry where organisation_id = $1 order by id',
    [mine?.id],
  )
  expect(ledger.map(({ cents }) => cents)).toEqual([2_280, 5_880])

  await office.reload()
  const row = office.getByRole('listitem').filter({ hasText: 'Charpentes du Lys' })
  await row
    .getByText(
      'Lien personnel ouvert → Compte créé → Essai commencé → Paiement commencé → Paiement reçu',
    )
    .waitFor()
})

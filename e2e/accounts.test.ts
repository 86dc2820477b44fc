import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { confirmAddress, LINK_SCREENS, signIn, signOut, signUp } from '../tests/account-journey.ts'
import { CLICKED_EARLY, openBrowser } from '../tests/browser.ts'
import { linkOfLastMail } from '../tests/outbox.ts'
import { siteUrl } from '../tests/site.ts'

const open = await openBrowser({ expected: CLICKED_EARLY })
test('from signing up to graded tenders, out and in again', async () => {
  const email = 'couvreuse@example.fr'
  const page = await open('/create-profile')
  await page.getByRole('link', { name: 'Créer un compte' }).click()
  // This site has no mail server: it says so before the form.
  await page.getByText('Cette installation d’essai n’envoie pas d’e-mails').waitFor()
  await signUp(page, { name: 'Claire Toiture', email })

  await confirmAddress(page, email)
  await page.getByLabel('Nom de votre entreprise').fill('Toitures du Cailly')
  await page.getByRole('button', { name: 'Continuer' }).click()

  await page.getByRole('heading', { name: 'Créer un profil' }).waitFor()
  await page.getByText('Quelques mots').click()
  await page
    .getByLabel('Votre activité en quelques mots')
    .fill('Couverture, zinguerie, réfection de toitures')
  await page.getByRole('button', { name: 'Proposer mon profil' }).click()
  await page.getByRole('button', { name: 'Enregistrer ce profil' }).click()
  await page.waitForURL(/\/profile\/[^/]+\/bids/)
  // A list that is still loading when the session ends is refused, and the console reports it.
  await page.waitForLoadState('networkidle')

  await signOut(page)
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await signIn(page, email)
  await page.waitForURL('**/aujourdhui')
})

test('on the computer of the site, without a mail server, the link is on the page', async () => {
  const page = await open('/sign-up')
  await signUp(page, { name: 'Essai Local', email: 'essai-local@example.fr' })
  await page.getByRole('heading', { name: 'Ouvrez votre lien' }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('indésirables')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Ouvrir mon lien de confirmation' }).click()
  await page.getByRole('button', { name: 'Confirmer mon adresse e-mail' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/acces'))
})

test('through a proxy the link is not on the page: the site says that it sends no e-mails', async () => {
  const far = { 'x-forwarded-for': '203.0.113.7' }
  const asked = await (await fetch(`${siteUrl}/sign-up`, { headers: far })).text()
  expect(asked).toContain('Ce site n’envoie pas encore d’e-mails')
  expect(asked).not.toMatch(/installation d’essai|npm run/)

  const page = await open('/sign-up', { extraHTTPHeaders: far })
  await signUp(page, { name: 'Autre Part', email: 'autre-part@example.fr' })
  await page.getByRole('heading', { name: 'Votre lien est en attente' }).waitFor()
  expect(page.url()).not.toContain('token')
})

test('the account journey works without scripts', async () => {
  const email = 'sans-script@example.fr'
  const page = await open('/sign-up?redirect_url=%2Fcompte', { javaScriptEnabled: false })
  await page.getByLabel('Prénom et nom').fill('Sans Script')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('court')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByText('Choisissez au moins 10 caractères.').waitFor()
  await signUp(page, { name: 'Sans Script', email })
  await confirmAddress(page, email)
  await page.goto('/compte')
  await page.getByRole('heading', { name: 'Mon compte' }).waitFor()
  expect(await page.locator('main').textContent()).toContain(email)
})

test('responses do not reveal whether an address has an account', async () => {
  const email = 'couvreuse@example.fr'
  const page = await open('/sign-in')
  for (const asked of [email, 'personne@example.fr']) {
    await signIn(page, asked, 'Pas-le-bon-mot-2')
    await page.getByText('Adresse e-mail ou mot de passe incorrect.').waitFor()
    await page.reload()
  }
  await page.goto('/sign-up')
  await signUp(page, { name: 'Quelqu’un', email })
  expect(await linkOfLastMail(email)).toBe('/sign-in')
})

test('a forgotten password is replaced by the link of an e-mail, once', async () => {
  const email = 'couvreuse@example.fr'
  const page = await open('/sign-in')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await page.getByRole('heading', { name: 'Mot de passe oublié' }).waitFor()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await page.getByRole('heading', { name: LINK_SCREENS }).waitFor()
  const link = await linkOfLastMail(email)
  for (const [password, answer] of [
    ['Ardoise-et-zinc-28', 'Votre mot de passe est changé.'],
    ['Ardoise-et-zinc-29', 'Ce lien n’est plus valable'],
  ] as const) {
    await page.goto(link)
    await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(password)
    await page.getByRole('button', { name: 'Changer de mot de passe' }).click()
    await page.getByText(answer).waitFor()
  }
  await page.goto('/sign-in')
  await signIn(page, email, 'Ardoise-et-zinc-28')
  await page.waitForURL('**/aujourdhui')
})

test.each(['https://ailleurs.example/', '//ailleurs.example', '/\\ailleurs.example'])(
  'signing in never leads to %s',
  async (asked) => {
    const page = await open(`/sign-in?redirect_url=${encodeURIComponent(asked)}`)
    await signIn(page, 'couvreuse@example.fr', 'Ardoise-et-zinc-28')
    await page.waitForURL('**/aujourdhui')
    expect(new URL(page.url()).origin).toBe(siteUrl)
  },
)

test('too many wrong passwords are stopped', async () => {
  const form = () =>
    new URLSearchParams({ email: 'force@example.fr', password: 'Pas-le-bon-mot-2' })
  const locations = []
  for (let time = 0; time < 12; time += 1) {
    const response = await fetch(`${siteUrl}/_serverFn/signIn`, {
      method: 'POST',
      body: form(),
      redirect: 'manual',
    })
    locations.push(response.headers.get('location') ?? '')
  }
  expect(locations[0]).toContain('error=credentials_wrong')
  expect(locations[11]).toContain('error=too_many')
})

test('the pages of accounts are accessible, and not for search engines', async () => {
  for (const path of ['/sign-in', '/sign-up', '/acces/mot-de-passe-oublie', '/acces/code']) {
    const page = await open(path)
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toBe(
      'noindex',
    )
    expect(await violationsOf(page)).toEqual([])
  }
})

test('a request for a new password takes the same time and has the same answer for an unknown address', async () => {
  const asked = async (email: string) => {
    const body = new FormData()
    body.set('email', email)
    const began = performance.now()
    const answer = await fetch(`${siteUrl}/_serverFn/requestPasswordReset`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    return { to: answer.headers.get('location'), ms: performance.now() - began }
  }
  const addresses = ['couvreuse@example.fr', 'personne@example.fr']
  for (const email of addresses) {
    const { to, ms } = await asked(email)
    expect([email, to]).toEqual([email, '/acces/e-mail-envoye?about=reset'])
    expect(ms).toBeGreaterThan(499)
  }
  // Five an hour for an address, with or without an account.
  for (const email of addresses) {
    await Promise.all([1, 2, 3, 4, 5].map(() => asked(email)))
    expect((await asked(email)).to).toBe('/acces/mot-de-passe-oublie?error=too_many')
  }
})

import { afterAll, expect, test } from 'vitest'
import { superviseProcess } from '../scripts/supervised-process.ts'
import { confirmAddress, LINK_SCREENS, PASSWORD, signIn, signUp } from '../tests/account-journey.ts'
import { openBrowser } from '../tests/browser.ts'
import { freePort } from '../tests/free-port.ts'
import { linkOfLastMail } from '../tests/outbox.ts'
import { openIdServer } from '../tests/servers/openid-server.ts'
import { siteDatabase } from '../tests/site.ts'

const open = await openBrowser()
const port = await freePort()
const origin = `http://localhost:${port}`
const openId = await openIdServer(`${origin}/api/auth/callback/oidc`)
const web = superviseProcess({
  name: 'web',
  args: ['src/web.ts'],
  env: {
    DATABASE_URL: siteDatabase,
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_URL: origin,
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: openId.issuer,
    OIDC_CLIENT_ID: openId.clientId,
    OIDC_CLIENT_SECRET: openId.clientSecret,
    OIDC_NAME: 'Entreprise',
    SIGN_UP: 'invitation',
  },
  say: (line) => console.error(line),
})
await web.ready
afterAll(async () => {
  await web.stop()
  await openId.close()
})

async function signInThere(id: string) {
  const page = await open(`${origin}/sign-in?redirect_url=%2Fcompte`)
  // The pages of the other server request fonts on the Internet and a missing icon.
  await page.route(
    ({ hostname, pathname }) => hostname !== 'localhost' || pathname === '/favicon.ico',
    (route) => route.fulfill({ body: '' }),
  )
  await page.getByRole('link', { name: 'Continuer avec Entreprise' }).click()
  await page.locator('input[name="login"]').fill(id)
  await page.locator('input[name="password"]').fill('peu importe')
  await page.locator('button[type="submit"]').click()
  await page.locator('button[type="submit"]').click()
  return page
}

test('an account of the OpenID Connect server creates one here, and opens the same one the next time', async () => {
  for (let time = 0; time < 2; time += 1) {
    const page = await signInThere('ada')
    await page.getByRole('heading', { name: 'Mon compte' }).waitFor()
    const text = await page.getByRole('main').textContent()
    expect(text).toContain('Personne ada, ada@example.fr')
    expect(text).toContain('sans mot de passe ici')
  }
})

test('on a site by invitation, a password alone creates no account', async () => {
  const page = await open(`${origin}/sign-up?code=jamais-donne`)
  await page.getByLabel('Prénom et nom').fill('Intruse')
  await page.getByLabel('Adresse e-mail').fill('intruse@example.fr')
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByText('Les inscriptions ne sont pas ouvertes sur ce site').waitFor()
})

test('an address that is unconfirmed at the provider does not open an existing account', async () => {
  const email = 'inconnu@example.fr'
  const page = await open('/sign-up')
  await signUp(page, { name: 'Titulaire', email })
  await confirmAddress(page, email)
  const stranger = await signInThere('inconnu')
  await stranger.getByText('La connexion par ce service n’a pas abouti.').waitFor()
})

test('an address that the provider did not check is used once the link that we send there was followed', async () => {
  const email = 'inconnue-neuve@example.fr'
  const page = await signInThere('inconnue-neuve')
  await page.getByText('Votre adresse e-mail n’est pas encore confirmée').waitFor()
  expect((await page.context().cookies()).some(({ name }) => name.includes('session_token'))).toBe(
    false,
  )
  // A sign-up with it meanwhile does not take it over.
  const other = await open('/sign-up')
  await signUp(other, { name: 'Quelqu’un', email })
  await signInThere('inconnue-neuve')
  await confirmAddress(page, email)
  await page.goto(`${origin}/compte`)
  await page.getByText(`Personne inconnue-neuve, ${email}`).waitFor()
})

test('the owner of an address does not confirm the claim of a stranger at the provider', async () => {
  const email = 'inconnue-visee@example.fr'
  const stranger = await signInThere('inconnue-visee')
  await stranger.getByText('Votre adresse e-mail n’est pas encore confirmée').waitFor()
  const owner = await open(await linkOfLastMail(email))
  await owner.getByRole('button', { name: 'Confirmer mon adresse e-mail' }).click()
  await owner.getByText('Ce navigateur n’est pas celui de la connexion').waitFor()

  await owner.goto('/acces/mot-de-passe-oublie')
  await owner.getByLabel('Adresse e-mail').fill(email)
  await owner.getByRole('button', { name: 'Recevoir le lien' }).click()
  await owner.getByRole('heading', { name: LINK_SCREENS }).waitFor()
  await owner.goto(await linkOfLastMail(email))
  await owner.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(PASSWORD)
  await owner.getByRole('button', { name: 'Changer de mot de passe' }).click()
  await owner.getByRole('heading', { name: 'Se connecter' }).waitFor()
  await signIn(owner, email)
  await owner.getByText('Votre adresse e-mail n’est pas encore confirmée').waitFor()
  await confirmAddress(owner, email)

  const again = await signInThere('inconnue-visee')
  await again.getByText('La connexion par ce service n’a pas abouti.').waitFor()
})

test('a callback that this browser did not request creates no session', async () => {
  const page = await open(`${origin}/api/auth/callback/oidc?code=x&state=y`)
  expect((await page.context().cookies()).some(({ name }) => name.includes('session'))).toBe(false)
})

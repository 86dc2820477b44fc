import type { Page } from 'playwright-core'
import { linkOfLastMail } from './outbox.ts'

export const PASSWORD = 'Zinc-et-ardoise-27'

/** What follows the form: with a mail server, on the computer of the site, and without either. */
export const LINK_SCREENS =
  /^(Consultez votre boîte de réception|Ouvrez votre lien|Votre lien est en attente)$/

/** Fills the form of `/sign-up` in, and waits until its e-mail is on the way. */
export async function signUp(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByLabel('Prénom et nom').fill(name)
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.getByRole('heading', { name: LINK_SCREENS }).waitFor()
}

/** Opens the link of the e-mail and confirms, which signs in. */
export async function confirmAddress(page: Page, email: string) {
  await page.goto(await linkOfLastMail(email))
  await page.getByRole('button', { name: 'Confirmer mon adresse e-mail' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/acces'))
}

/** Fills the form of `/sign-in` in. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
}

export async function signOut(page: Page) {
  await page.getByLabel(/^Votre compte/).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('link', { name: 'Se connecter' }).waitFor()
}

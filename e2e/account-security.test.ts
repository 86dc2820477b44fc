import { expect, test } from 'vitest'
import { violationsOf } from '../tests/accessibility.ts'
import { confirmAddress, PASSWORD, signIn, signOut, signUp } from '../tests/account-journey.ts'
import { openBrowser } from '../tests/browser.ts'
import { linkOfLastMail } from '../tests/outbox.ts'
import { siteUrl } from '../tests/site.ts'
import { totpOf } from '../tests/totp.ts'

const open = await openBrowser()

async function openAccount(name: string) {
  const email = `${name.toLowerCase()}@example.fr`
  const page = await open('/sign-up?redirect_url=%2Fcompte')
  await signUp(page, { name, email })
  await confirmAddress(page, email)
  await page.getByRole('heading', { name: 'Mon compte' }).waitFor()
  return { page, email }
}

test('with a second factor, the password alone does not sign in; a recovery code does, once', async () => {
  const { page, email } = await openAccount('Deuxfacteurs')
  const section = page.getByRole('region', { name: 'Validation en deux étapes' })
  await section.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await section.getByRole('button', { name: 'Activer' }).click()
  const secret = (await section.locator('p.font-mono').textContent()) ?? ''
  const recoveryCode = (await section.locator('li').first().textContent()) ?? ''
  await section.getByLabel('Code affiché par').fill(totpOf(secret))
  await section.getByRole('button', { name: 'J’ai noté mes codes, activer' }).click()
  await page.getByText('La validation en deux étapes est activée.').waitFor()
  await section.getByText('Remplacer mes codes de secours').click()
  const renewal = section.getByRole('form', { name: 'Remplacer les codes' })
  await renewal.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await renewal.getByRole('button', { name: 'Créer de nouveaux codes' }).click()
  const renewedCode = (await section.locator('li').first().textContent()) ?? ''
  expect(await violationsOf(page)).toEqual([])

  await signOut(page)
  await page.goto('/sign-in?redirect_url=%2Fcompte')
  await signIn(page, email)
  await page.getByRole('heading', { name: 'Votre code de connexion' }).waitFor()
  expect((await page.request.get('/api/v1/account/export')).status()).toBe(401)
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Ce code n’est pas le bon').waitFor()
  // The code that turned it on is used up.
  await page.getByLabel('Code', { exact: true }).fill(totpOf(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('heading', { name: 'Mon compte' }).waitFor()

  for (const answer of ['Mon compte', 'Votre code de connexion']) {
    await signOut(page)
    await page.goto('/sign-in?redirect_url=%2Fcompte')
    await signIn(page, email)
    await page.getByLabel('Code', { exact: true }).fill(renewedCode)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('heading', { name: answer }).waitFor()
    if (answer !== 'Mon compte') await page.getByText('Ce code n’est pas le bon').waitFor()
  }
  // One wrong code more than five: back to the password, with the reason.
  for (const _ of Array(5)) {
    await page.getByLabel('Code', { exact: true }).fill('mauvais-code')
    const answered = page.waitForResponse((response) => response.url().includes('signInWithCode'))
    await page.getByRole('button', { name: 'Continuer' }).click()
    await answered
  }
  await page.getByText('Trop de codes erronés. Reprenez la connexion au début.').waitFor()
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor()
})

test('an address changes once the new one is confirmed, in a browser that is signed in', async () => {
  const { page } = await openAccount('Changeante')
  const asked = 'nouvelle-adresse@example.fr'
  await page.getByLabel('Nouvelle adresse e-mail').fill(asked)
  await page.getByRole('button', { name: 'Envoyer le lien de confirmation' }).click()
  await page.getByText('Un lien est envoyé à la nouvelle adresse e-mail').waitFor()
  const link = await linkOfLastMail(asked)
  const stranger = await open(link)
  await stranger.getByRole('button', { name: 'Confirmer mon adresse e-mail' }).click()
  await stranger.getByRole('heading', { name: 'Se connecter' }).waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmer mon adresse e-mail' }).click()
  await page.getByText('Votre adresse e-mail est changée.').waitFor()
  expect(await page.getByRole('main').textContent()).toContain(asked)
})

test('a new password signs the other browsers out, and the list of them ends one', async () => {
  const { page, email } = await openAccount('Navigatrice')
  const [other, third] = [await open('/sign-in'), await open('/sign-in')]
  for (const each of [other, third]) {
    await signIn(each, email)
    await each.getByRole('heading', { name: 'Votre entreprise' }).waitFor()
  }
  await page.reload()
  await page
    .getByRole('button', { name: /^Déconnecter / })
    .first()
    .click()
  await expect.poll(() => page.getByRole('button', { name: /^Déconnecter / }).count()).toBe(2)
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('Ardoise-et-zinc-28')
  await page.getByRole('button', { name: 'Changer de mot de passe' }).click()
  await page.getByText('Vos autres navigateurs sont déconnectés.').waitFor()
  for (const each of [other, third]) {
    const { status } = await each.request
      .get('/api/v1/account/export')
      .then((r) => ({ status: r.status() }))
    expect(status).toBe(401)
  }
})

test('the type of a picture follows from its content, not from its name', async () => {
  const { page } = await openAccount('Imagee')
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel('Fichier').setInputFiles({ name, mimeType: 'image/png', buffer })
    await page.getByRole('button', { name: 'Enregistrer la photo' }).click()
  }
  await send('photo.png', Buffer.from('<svg onload="alert(1)">'))
  await page.getByText('Ce n’est pas une image').waitFor()
  await send('photo.png', Buffer.alloc(10_000_000, 'GIF89a'))
  await page.getByText('Ce fichier est trop lourd').waitFor()
  await send('photo.png', Buffer.concat([gif, Buffer.alloc(3_000_000)]))
  await page.getByText('Votre photo est enregistrée.').waitFor()
  const src = (await page.getByAltText('Vous').getAttribute('src')) ?? ''
  const shown = await page.request.get(src)
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/gif'])
  expect((await fetch(siteUrl + src)).status).toBe(401)
})

test('personal data is exported as a file, and the account is deleted permanently', async () => {
  const { page, email } = await openAccount('Partante')
  const data = await (await page.request.get('/api/v1/account/export')).json()
  expect(data).toMatchObject({ compte: { email, nom: 'Partante' }, organisations: [] })
  expect(JSON.stringify(data)).not.toMatch(/password|token|secret/i)
  await page.getByText('Supprimer mon compte').click()
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await page.getByText('Votre compte et vos données sont supprimés.').waitFor()
  await signIn(page, email)
  await page.getByText('Adresse e-mail ou mot de passe incorrect.').waitFor()
})

test('a colleague joins by the link of an invitation, with its role', async () => {
  const { page } = await openAccount('Patronne')
  await page.goto('/organisation')
  await page.getByLabel('Nom de votre entreprise').fill('Zinguerie du Robec')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('heading', { name: 'Créer un profil' }).waitFor()
  await page.goto('/organisation')
  await page.getByLabel('Adresse e-mail').fill('Collegue@example.fr')
  await page.getByLabel('Rôle', { exact: true }).selectOption('guest')
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await page.getByText('L’invitation est envoyée à').waitFor()
  expect(await violationsOf(page)).toEqual([])

  const email = 'collegue@example.fr'
  const link = await linkOfLastMail(email)
  const colleague = await open(link)
  await colleague.getByRole('link', { name: 'Créer un compte' }).click()
  await colleague.getByText('Vous êtes invité à rejoindre Zinguerie du Robec.').waitFor()
  // The code alone has the same effect.
  await colleague.goto(link.replace('/invitation', '/sign-up'))
  expect(await colleague.getByLabel('Adresse e-mail').inputValue()).toBe(email)
  await signUp(colleague, { name: 'Collègue', email })
  await confirmAddress(colleague, email)
  await colleague.getByRole('button', { name: 'Rejoindre' }).click()
  await colleague.waitForURL('**/aujourdhui')
  await colleague.goto('/organisation')
  await colleague.getByText('Vous y êtes invité.').waitFor()
  expect(await violationsOf(colleague)).toEqual([])
})

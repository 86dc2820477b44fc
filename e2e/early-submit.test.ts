import { expect, test } from 'vitest'
import { confirmAddress, signUp } from '../tests/account-journey.ts'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser()

test('what is sent before the scripts have come is neither lost nor sent twice', async () => {
  const email = 'impatiente@example.fr'
  const page = await open('/sign-up?redirect_url=%2Fcreate-profile')
  await signUp(page, { name: 'Rose Impatiente', email })
  await confirmAddress(page, email)

  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.postData()?.includes('Menuiserie')) sent += 1
  })
  await page.goto('/create-profile', { waitUntil: 'commit' })
  await page.getByLabel('Nom de votre entreprise').fill('Menuiserie du Bocage')
  await page.getByRole('button', { name: 'Continuer' }).dblclick()
  arrive()

  await page.getByRole('heading', { name: 'Créer un profil' }).waitFor()
  expect(sent).toBe(1)
})

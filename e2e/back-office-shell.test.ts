import { beforeEach, expect, test } from 'vitest'
import { violationsAtAllWidths } from '../tests/accessibility.ts'
import { openActors } from '../tests/actors.ts'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser()
const actors = await openActors()
beforeEach(() => actors.reset())

const asAdmin = (width: number) => ({
  storageState: actors.storageStateOf('admin'),
  viewport: { width, height: 900 },
})

test('the health page is the first entry, and says what works', async () => {
  const page = await open('/admin', asAdmin(1280))
  await page.waitForURL('**/admin/bids')
  const first = page.getByRole('navigation', { name: 'Administration' }).getByRole('link').nth(1)
  expect(await first.textContent()).toBe('Santé du site')
  await first.click()
  for (const name of ['Sources', 'Tâches de fond', 'E-mails', 'Index de recherche', 'Disque']) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).waitFor()
  }
  expect(await violationsAtAllWidths(page)).toEqual([])
})

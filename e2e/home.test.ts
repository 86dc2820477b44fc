import { expect, test } from 'vitest'
import { openBrowser } from '../tests/browser.ts'

const open = await openBrowser()

test('the home page shows three tenders and says that they are demonstration data', async () => {
  const page = await open('/')
  expect(await page.locator('a[href*="/appel-offre/"]').count()).toBeGreaterThanOrEqual(3)
  await expect.poll(() => page.getByText('démonstration').count()).toBeGreaterThan(0)
})

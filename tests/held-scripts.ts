import type { Page } from 'playwright-core'

/** Simulates a slow connection: pages load at once, their scripts when the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

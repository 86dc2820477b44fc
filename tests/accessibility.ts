import { type AxeResults, source } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run: () => Promise<AxeResults> }
  }
}

/** What axe finds wrong on a page as it stands: the rule, and the first element that breaks it. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Colours on their way from one to another are neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? one.finished : [])),
    ),
  )
  await page.evaluate(source)
  const { violations } = await page.evaluate(() => window.axe.run())
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

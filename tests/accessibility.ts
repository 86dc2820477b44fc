import { type AxeResults, type RunOptions, source } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: { run: (options: RunOptions) => Promise<AxeResults> }
  }
}

/** The violations that axe finds on a page in its present state: the rule, and the first element that breaks it. */
export function violationsOf(page: Page): Promise<string[]> {
  return violationsOfRules(page, {})
}

/** The same in the light theme and in the dark one, which differ by their colours alone. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violationsOfRules(page, {})
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violationsOfRules(page, { runOnly: ['color-contrast', 'link-in-text-block'] })
  return [...light, ...dark.map((violation) => `dark, ${violation}`)]
}

const WIDTHS = [375, 768, 1280, 1920]

/**
 * The same of one page at all widths, and where it is wider than the screen. Colours and names do not depend on the
 * width: where no element is shown that a former width did not show, only what may depend on the layout is judged again.
 */
export async function violationsAtAllWidths(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(FORGET_SHOWN)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const violations = (await page.evaluate(SHOWS_MORE))
      ? await violationsInBothThemes(page)
      : await violationsOfRules(page, {
          runOnly: ['color-contrast', 'scrollable-region-focusable'],
        })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    if (wide > width) violations.push(`the page is ${wide} px wide`)
    found.push(...violations.map((violation) => `${width} px, ${violation}`))
  }
  return found
}

const FORGET_SHOWN = 'void (window.shownElements = new Set())'

/** Whether the page shows an element that it did not show before. */
const SHOWS_MORE = `(() => {
  const shown = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const isMore = shown.some((each) => !window.shownElements.has(each))
  for (const each of shown) window.shownElements.add(each)
  return isMore
})()` as unknown as () => boolean

async function violationsOfRules(page: Page, options: RunOptions): Promise<string[]> {
  // Colours in a transition belong to neither theme. It is ended, because one that the browser does not draw would never end.
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (given) => window.axe.run({ ...given, resultTypes: ['violations'] }),
    options,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

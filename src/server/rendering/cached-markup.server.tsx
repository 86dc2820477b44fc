import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { env } from '#/lib/env.ts'

const MOST_CHARACTERS = 32_000_000
/** What bookkeeping takes of an entry however short, about. */
const OVERHEAD = 200
const ANY_PAGE = ''

/** By what a part shows and the page that it is on. */
const markups = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length + OVERHEAD,
})
type LinkTargets = { paths: readonly string[]; readsSearch: boolean }
const NOT_YET: LinkTargets = { paths: [], readsSearch: false }

/** Where the links of a part lead, by what it shows. */
const targets = new LRUCache<string, LinkTargets>({
  maxSize: MOST_CHARACTERS / 4,
  sizeCalculation: ({ paths }, key) => paths.join('').length + key.length + OVERHEAD,
})
/** Of components, and of plain data: those that say the same have one number. */
const numbers = new WeakMap<object, number>()
const numbersByJson = new LRUCache<string, number>({
  maxSize: MOST_CHARACTERS / 4,
  sizeCalculation: (_, json) => json.length + OVERHEAD,
})
let last = 0

export type KeepMarkup = typeof keepMarkup

/** Null in development, where components change, and where the operator switches it off. */
export const pageMarkup: KeepMarkup | null =
  import.meta.env.DEV || env.FRAMEWORK_OVERRIDES === 'off' ? null : keepMarkup

/**
 * Markup of a part of pages that is made of its props (plain data that is never changed) and links of the site, without
 * relative times, images, `useId`, Suspense or context, which React writes otherwise in a page. React renders it once
 * for all pages that none of the links leads to, and once for each of the others, since the markup of a link to the
 * page, or above it, differs. Null at the first request of a part: most of what searches find is not shown again, and
 * a part rendered by itself costs more than one rendered with its page.
 */
export function keepMarkup<Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  router: AnyRouter,
): string | null {
  const key = [
    numberOf(Part),
    ...Object.entries(props).map(([name, value]) => `${name}=${nameOf(value)}`),
  ].join(' ')
  const target = targets.get(key)
  if (target === undefined) {
    targets.set(key, NOT_YET)
    return null
  }
  const known = target === NOT_YET ? undefined : markups.get(`${addressKey(target, router)} ${key}`)
  if (known !== undefined) return known
  const markup = renderToString(
    <RouterContextProvider router={router}>
      <Part {...props} />
    </RouterContextProvider>,
  )
  const found = linkTargetsIn(markup)
  targets.set(key, found)
  markups.set(`${addressKey(found, router)} ${key}`, markup)
  return markup
}

/**
 * The page, where it makes a difference: links without search params are the same for all searches of a page, but
 * differ from those of the page without search. Paths that parts link to are of letters, digits and hyphens, the
 * same in an address and in markup.
 */
function addressKey({ paths, readsSearch }: LinkTargets, router: AnyRouter): string {
  const { pathname, searchStr } = router.stores.location.get()
  if (!paths.some((path) => pathname.startsWith(path))) return ANY_PAGE
  return pathname + (readsSearch || searchStr === '' ? searchStr : '?')
}

/** Copies: parts of a text keep the whole of it in memory. */
function linkTargetsIn(markup: string): LinkTargets {
  const links = Array.from(markup.matchAll(/ href="([^"?#]*)(\??)/g))
  return {
    paths: links.map(([, path = '']) => Buffer.from(path).toString()),
    readsSearch: links.some(([, , mark]) => mark === '?'),
  }
}

/** Short: what a card shows is a long text to look up for each card of each page. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value))
  return `#${numberOf(value)}`
}

function numberOf(value: object): number {
  const known = numbers.get(value)
  if (known !== undefined) return known
  // Names of functions are short, and alike once the code is built.
  const json = typeof value === 'function' ? null : JSON.stringify(value)
  const number = (json === null ? undefined : numbersByJson.get(json)) ?? ++last
  if (json !== null) numbersByJson.set(json, number)
  numbers.set(value, number)
  return number
}

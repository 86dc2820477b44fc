import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

const MOST = 300
const ANY_PAGE = ''

const markups = new LRUCache<string, string>({ max: MOST })
/** Where the links of a part lead. */
const addresses = new LRUCache<string, string[]>({ max: MOST })

export type KeepMarkup = typeof keepMarkup

/**
 * Markup of a part of pages that shows nothing but `key` and links of the site: React makes it once for all pages that none of
 * the links leads to, and once for each of the others, since a link says that it leads to the page, or above it.
 */
export function keepMarkup(key: string, part: ReactElement, router: AnyRouter): string {
  const { pathname } = router.stores.location.get()
  const isLinked = addresses.get(key)?.some((address) => pathname.startsWith(address)) ?? true
  const place = `${key} ${isLinked ? pathname : ANY_PAGE}`
  const known = markups.get(place)
  if (known !== undefined) return known
  const markup = renderToString(
    <RouterContextProvider router={router}>{part}</RouterContextProvider>,
  )
  markups.set(place, markup)
  const found = [...markup.matchAll(/ href="([^"]+)"/g)]
  addresses.set(
    key,
    found.map(([, address = '']) => address),
  )
  return markup
}

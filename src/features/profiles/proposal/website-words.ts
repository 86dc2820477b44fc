import type { CompanyWords } from './propose-profile.ts'
import { hostName } from './website-address.ts'
import type { WebsitePage } from './website-page.ts'

const SHORTEST_BLOCK = 25
const MOST_BLOCKS = 60
/** Characters in which an address is looked for. */
const LONGEST_ADDRESSES = 200_000
/** Text common to all sites: consent, navigation, rights. */
const OF_ANY_SITE =
  /cookies?|confidentialité|mentions légales|tous droits|javascript|newsletter|partager|en savoir plus|lire la suite|votre navigateur/i

/** Description of the company from the pages of a site, its home first. */
export function websiteWords(pages: readonly WebsitePage[], url: string): CompanyWords {
  const [home] = pages
  const isDistinctive = (text: string) => text !== '' && !OF_ANY_SITE.test(text)
  const blocks = pages
    .flatMap((page) => page.blocks)
    .filter((block) => block.length >= SHORTEST_BLOCK && isDistinctive(block))
  return {
    name: home?.siteName || titleName(home?.title ?? '', url) || hostName(url),
    texts: [
      ...pages.flatMap(({ description, title }) => [description, title]),
      ...pages.flatMap(({ headings }) => headings),
      ...blocks.slice(0, MOST_BLOCKS),
    ].filter(isDistinctive),
    addresses: pages
      .flatMap(({ margins, blocks: own }) => [margins, ...own])
      .join('\n')
      .slice(0, LONGEST_ADDRESSES),
  }
}

/**
 * Of « Accueil | Toitures Dupont – Couvreur à Rouen », the part that the address of the site names; the first
 * that is no « Accueil » where it names none.
 */
function titleName(title: string, url: string): string {
  const parts = title
    .split(/\s[|–—•:·-]\s|\s?\|\s?/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(?:accueil|home|bienvenue)$/i.test(part))
  const squeezed = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase()
  const host = squeezed(hostName(url))
  return parts.find((part) => host.includes(squeezed(part).slice(0, 12))) ?? parts[0] ?? ''
}

import { fold } from '#/french-text/fold.ts'
import type { WebsitePage } from './website-page.ts'

/** Words in links to pages about a company's activity, the most specific first. */
const DISTINCTIVE = [
  /\b(?:nos )?(?:services?|prestations?|metiers?|activites?|savoir[ -]faire|expertises?|domaines?)\b/,
  /\b(?:solutions?|produits?|travaux|competences?|offres?|realisations?|references?)\b/,
  /\b(?:qui sommes[ -]nous|a propos|entreprise|societe|presentation|about)\b/,
]
/** Pages without information on the activity. */
const IGNORED =
  /\b(?:mentions? legales?|cookies?|confidentialite|cgv|cgu|panier|compte|connexion|recrutement|emplois?|carrieres?|actualites?|blog|news|presse|contact|plan du site)\b/

/** The other pages of a site that are worth reading, by the names of their links. */
export function usefulPages({ links }: WebsitePage, home: string, most: number): string[] {
  const ranked = new Map<string, number>()
  for (const { url, text } of links) {
    if (samePage(url, home)) continue
    const { pathname } = new URL(url)
    const said = `${fold(text)} ${fold(decodedPath(pathname)).replace(/[/_.-]+/g, ' ')}`
    if (IGNORED.test(said)) continue
    const rank = DISTINCTIVE.findIndex((pattern) => pattern.test(said))
    if (rank < 0) continue
    const depth = pathname.split('/').filter(Boolean).length
    ranked.set(url, Math.min(ranked.get(url) ?? Number.POSITIVE_INFINITY, rank * 10 + depth))
  }
  return [...ranked]
    .sort(([, a], [, b]) => a - b)
    .slice(0, most)
    .map(([url]) => url)
}

const samePage = (a: string, b: string) => a.replace(/\/$/, '') === b.replace(/\/$/, '')

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

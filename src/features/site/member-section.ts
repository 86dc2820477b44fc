/** The parts of the member area, each with an entry in its navigation. */
type MemberSection = 'today' | 'lists' | 'search' | 'board' | 'answers' | 'company'

/** First match wins. */
const SECTIONS: readonly [RegExp, MemberSection][] = [
  [/^\/aujourdhui$/, 'today'],
  [/^\/(?:suivi|profile\/[^/]+\/saved)(?:\/|$)/, 'board'],
  [/^\/(?:profile|org-bids|create-profile)(?:\/|$)/, 'lists'],
  [/^\/(?:bids|appel-offre|appels-offres|acheteurs|entreprises|alerte)(?:\/|$)/, 'search'],
  [/^\/(?:reponses?)(?:\/|$)/, 'answers'],
  [/^\/(?:dossier-entreprise|organisation|abonnement)(?:\/|$)/, 'company'],
]

/** The part of the member area that a page belongs to; null for the other pages of the site. */
export function memberSection(pathname: string): MemberSection | null {
  return SECTIONS.find(([pattern]) => pattern.test(pathname))?.[1] ?? null
}

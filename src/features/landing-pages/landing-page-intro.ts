import { categoryBySlug } from '#/features/categories/categories.ts'
import { phraseOf } from '#/features/locations/location.ts'
import { regionBySlug } from '#/features/locations/regions.ts'
import { formatCount, formatCounted } from '#/lib/numbers.ts'

/** Open calls of a domain; among them, those published in the last 7 days and those due within 7. */
export type LandingPageFigures = { open: number; recent: number; closing: number }

export type LandingPageDomain = {
  keywords: string | null
  location: string | null
  activity: string | null
}

/** What the page holds, in one or two sentences that are true right now. */
export function landingPageIntro(
  domain: LandingPageDomain,
  { open, recent, closing }: LandingPageFigures,
): string {
  const subject = domainWords(domain)
  if (open === 0) return `Aucun marché public n’est ouvert ${subject} en ce moment.`
  if (open === 1) {
    const news = recent > 0 ? ', publié ces sept derniers jours' : ''
    const hurry = closing > 0 ? ' Il reste moins d’une semaine pour y répondre.' : ''
    return `1\u00a0marché public est ouvert ${subject} en ce moment${news}.${hurry}`
  }
  const news =
    recent > 0 ? `, dont ${formatCounted(recent, 'publié', 'publiés')} ces sept derniers jours` : ''
  const hurry =
    closing > 0
      ? ` Il reste moins d’une semaine pour répondre à ${formatCount(closing)} d’entre eux.`
      : ''
  return `${formatCount(open)}\u00a0marchés publics sont ouverts ${subject} en ce moment${news}.${hurry}`
}

function domainWords({ keywords, location, activity }: LandingPageDomain): string {
  const region = regionBySlug(location ?? '')
  const category = categoryBySlug(activity ?? '')
  return [
    category && `dans l’activité «\u00a0${category.name}\u00a0»`,
    keywords && `pour «\u00a0${keywords}\u00a0»`,
    region && phraseOf(region),
  ]
    .filter(Boolean)
    .join(' ')
}

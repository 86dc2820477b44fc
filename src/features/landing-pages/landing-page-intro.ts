import { formatCount, formatCounted } from '#/domain/numbers.ts'
import { categoryGroupBySlug } from '#/features/categories/categories.ts'
import { OVERSEAS, regionOfDepartment } from '#/features/locations/regions.ts'
import { frenchTypography } from '#/french-text/french-typography.ts'
import { activityLabel, domainOf, placePhrase } from './landing-catalogue.ts'
import type { LandingPage } from './landing-page.ts'
import type { LandingPageFigures } from './landing-page-figures.ts'

/** One or two sentences about the current calls. */
export function landingPageIntro(
  page: LandingPage,
  { open, recent, closing }: Pick<LandingPageFigures, 'open' | 'recent' | 'closing'>,
): string {
  const subject = domainWords(page)
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

/** Sentences about the past year and the place of the domain, specific to this page. */
export function landingPageStory(page: LandingPage, figures: LandingPageFigures): string {
  const { lastYear, responseDays, buyers } = figures
  const [first, second] = buyers
  const busiest = figures.months.reduce((most, month) => (month.count > most.count ? month : most))
  const sentences = [
    lastYear > 0 &&
      `En un an, ${formatCounted(lastYear, 'marché y est paru', 'marchés y sont parus')}.`,
    lastYear > 1 &&
      busiest.count > 0 &&
      `Le mois le plus fourni a été ${monthName(busiest.month)}, avec ${formatCounted(busiest.count, 'publication')}.`,
    responseDays !== null &&
      `Les entreprises ont eu d’ordinaire ${formatCounted(responseDays, 'jour')} pour répondre.`,
    first && second && first.count > 1 && `${first.name} est l’acheteur qui a le plus publié.`,
    placeSentence(page),
    activitySentence(page),
  ]
  return sentences.filter(Boolean).join(' ')
}

const monthFormat = new Intl.DateTimeFormat('fr-FR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats `2026-11` as « novembre 2026 ». */
function monthName(month: string): string {
  return monthFormat.format(new Date(`${month}-15T00:00:00Z`))
}

function placeSentence(page: LandingPage): string | false {
  const { region, department } = domainOf(page)
  if (region === OVERSEAS) return false
  if (region) return `La région compte ${region.dept.length}\u00a0départements.`
  const home = department && regionOfDepartment(department.value)
  return (
    home !== undefined && `Le département fait partie de la région ${frenchTypography(home.label)}.`
  )
}

function activitySentence(page: LandingPage): string | false {
  const { category } = domainOf(page)
  const groups = category?.groupSlugs.flatMap((slug) => categoryGroupBySlug(slug)?.name ?? []) ?? []
  if (groups.length === 0) return false
  const names = groups.map((name) => `«\u00a0${name}\u00a0»`).join(' et ')
  return groups.length === 1
    ? `L’activité est classée dans le domaine ${names}.`
    : `L’activité est classée dans les domaines ${names}.`
}

function domainWords(page: LandingPage): string {
  const { category, region, department } = domainOf(page)
  const place = region ?? department
  return [
    category && `dans l’activité «\u00a0${activityLabel(category)}\u00a0»`,
    page.keywords !== null && `pour «\u00a0${page.keywords.replaceAll('"', '')}\u00a0»`,
    place && placePhrase(place),
  ]
    .filter(Boolean)
    .join(' ')
}

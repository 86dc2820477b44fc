import type { GradeReason, ReasonOrigin } from './grade-reason.ts'
import { enumerated, quoted } from './reason-text.ts'
import type { NamingWords, PartFinder, TenderParts } from './tender-parts.ts'

/** What is known of activities: categories by slug, BOAMP descriptors and CPV by code. */
export type ActivityNames = {
  /** The name of a category or descriptor; undefined if it has none for users. */
  label: (name: string) => string | undefined
  /** The categories of a descriptor, or the category itself; empty for an unknown name. */
  categoriesOf: (name: string) => readonly string[]
  cpvLabel: (code: string) => string | undefined
  categoriesOfCpv: (code: string) => readonly string[]
  /** True for « Tous corps d’état »: every trade is in it, so it says nothing of one. */
  isWholeBuilding: (name: string) => boolean
  namingWords: NamingWords
}

/** An activity that profile and tender share, under one name. */
export type CommonActivity = { label: string; origin: ReasonOrigin }

/**
 * The common activities, each once. A descriptor within an activity that the profile chose has the name of that
 * activity; its origin is the code that the publisher chose, or else the classifier, where words of the tender name the
 * activity by themselves: what only all words together make likely cannot be checked. A descriptor of several
 * activities (« Transport »: passengers, pupils) has its own name, unless the tender is of the chosen one.
 */
export function commonActivities(
  held: readonly string[],
  {
    chosen,
    categories,
    parts,
    names,
    finder,
  }: {
    chosen: readonly string[]
    /** Slugs of the tender's activities. */
    categories: readonly string[]
    parts: TenderParts
    names: ActivityNames
    finder: PartFinder
  },
): CommonActivity[] {
  const activities = new Map<string, CommonActivity>()
  for (const name of held) {
    const slugs = names.categoriesOf(name)
    const own = slugs.find(
      (slug) => chosen.includes(slug) && (slugs.length === 1 || categories.includes(slug)),
    )
    const label = names.label(own ?? name)
    if (label === undefined) continue
    const origin =
      codeOrigin(name, { parts, names }) ??
      wordOrigin(label, finder.naming(own === undefined ? slugs : [own]))
    if (origin === undefined) continue
    const known = activities.get(label.toLowerCase())
    if (known && rank(known.origin) <= rank(origin)) continue
    activities.set(label.toLowerCase(), { label, origin })
  }
  return [...activities.values()].sort((a, b) => rank(a.origin) - rank(b.origin))
}

const ORDER: readonly ReasonOrigin['at'][] = ['descriptor', 'cpv', 'classifier']
const rank = ({ at }: ReasonOrigin) => ORDER.indexOf(at)

const wordOrigin = (label: string, words: string[]): ReasonOrigin | undefined =>
  words.length > 0 ? { at: 'classifier', label, words } : undefined

function codeOrigin(
  name: string,
  { parts, names }: { parts: TenderParts; names: ActivityNames },
): ReasonOrigin | undefined {
  const slugs = names.categoriesOf(name)
  const isCategory = slugs.length === 1 && slugs[0] === name
  const code = parts.descriptorCodes.find(
    (each) => each === name || (isCategory && names.categoriesOf(each).includes(name)),
  )
  const descriptor = code === undefined ? undefined : names.label(code)
  if (code !== undefined && descriptor) return { at: 'descriptor', code, label: descriptor }
  const cpv = parts.cpvCodes.find((each) => {
    const [first] = names.categoriesOfCpv(each)
    return first !== undefined && slugs.includes(first)
  })
  const cpvName = cpv === undefined ? undefined : names.cpvLabel(cpv)
  if (cpv !== undefined && cpvName) return { at: 'cpv', code: cpv.slice(0, 8), label: cpvName }
  return undefined
}

const NBSP = '\u00a0'

/** « Descripteur BOAMP : Couverture », « CPV 45261000 : Travaux de couverture ». */
export function originText(origin: ReasonOrigin): string {
  switch (origin.at) {
    case 'descriptor':
      return `Descripteur BOAMP${NBSP}: ${origin.label}`
    case 'cpv':
      return `CPV ${origin.code}${NBSP}: ${origin.label}`
    case 'lot':
      return `Lot${NBSP}${origin.number}${NBSP}: ${origin.title}`
    case 'classifier':
      return `Activité déduite de ${enumerated(origin.words.map(quoted))}${NBSP}: ${origin.label}`
    case 'title':
      return 'Objet'
    case 'description':
      return 'Description'
    case 'buyer':
      return 'Nom de l’acheteur'
  }
}

export function activityReason({ label, origin }: CommonActivity): GradeReason {
  const isNamed = 'label' in origin && origin.label.toLowerCase() === label.toLowerCase()
  const text = isNamed ? originText(origin) : `${label} (${lowerFirst(originText(origin))})`
  const quotes = origin.at === 'classifier' ? { quotes: origin.words } : {}
  return { kind: 'activity', text, origin, ...quotes }
}

const lowerFirst = (text: string) =>
  /^CPV/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

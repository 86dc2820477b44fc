import type { CriterionGroup, WeighedCriterion } from '#/features/analysis/criterion-weights.ts'
import { capitalised } from '#/french-text/capitalised.ts'
import { fold } from '#/french-text/fold.ts'
import { stem } from '#/french-text/stem.ts'
import type { Requirement } from './rules/requirement.ts'

export type ProposedSection = {
  title: string
  /** As published, prefixed with its parent if it is a sub-criterion; null if unknown. */
  criterion: string | null
  weight: string | null
  requirementKeys: string[]
}

/** Proposed where neither criteria nor documents say what the mémoire must contain. */
export const USUAL_OUTLINE: readonly ProposedSection[] = [
  'Présentation de l’entreprise',
  'Moyens humains affectés au marché',
  'Moyens matériels',
  'Méthode d’exécution',
  'Calendrier et tenue des délais',
  'Qualité et contrôles',
  'Environnement et déchets',
  'Références similaires',
].map((title) => ({ title, criterion: null, weight: null, requirementKeys: [] }))

/** The price criterion has no section in the mémoire. */
const PRICE =
  /^(?:crit[èe]re\s+)?(?:le\s+|du\s+)?(?:prix|co[ûu]t|montant|tarif|valeur financi[èe]re|offre financi[èe]re|rabais|remise)/i
/** Introduces the list of the mémoire's contents. */
const MEMO =
  /m[ée]moires?|note (?:technique|m[ée]thodologique)|proposition technique|offre technique|cadre de r[ée]ponse/i
/** Criteria that the whole mémoire answers. */
const GENERAL =
  /valeur technique|m[ée]moire|qualit[ée] technique|technique de l['’]offre|offre technique/i

const MAX_TIED = 12
const LONGEST_TITLE = 160

/**
 * Proposes the outline of a mémoire technique: first the contents that the buyer requires, in order, each with
 * its criterion; then a section per criterion without one. Requirements of the specifications are attached by
 * common words. Every section has a criterion, a requirement or both.
 */
export function proposeOutline(
  groups: readonly CriterionGroup[],
  requirements: readonly Requirement[],
): ProposedSection[] {
  const criteria = groups.flatMap((group) => technicalCriteria(group.criteria))
  const parents = groups.flatMap((group) => group.criteria.filter(isTechnical).map(targetOf))
  const memo = requirements.filter(({ context }) => context !== null && MEMO.test(context))
  const sections: ProposedSection[] = memo.map((one) => {
    const marked = bestOf(criteria, wordsOf(one.text)) ?? generalOf(parents)
    return { title: titleOf(one.text), ...criterionOf(marked), requirementKeys: [one.key] }
  })
  for (const criterion of criteria) {
    const isServed = sections.some((section) => section.criterion === criterion.label)
    const isOnlyGeneral = GENERAL.test(criterion.name) && sections.length > 0
    if (isServed || isOnlyGeneral) continue
    sections.push({
      title: titleOf(criterion.name),
      ...criterionOf(criterion),
      requirementKeys: [],
    })
  }
  const others = requirements.filter((one) => !memo.includes(one) && one.topic !== 'application')
  const targets = sections.map((section) => ({
    section,
    words: new Set([...wordsOf(section.title), ...wordsOf(section.criterion ?? '')]),
  }))
  for (const one of others) {
    const words = wordsOf(one.text)
    const [best] = targets
      .map((target) => ({ ...target, shared: sharedWords(target.words, words) }))
      .filter(({ shared, section }) => shared > 0 && section.requirementKeys.length < MAX_TIED)
      .toSorted((one, other) => other.shared - one.shared)
    // Short texts need one word in common, long ones two, because long sentences share one word with most
    // sections.
    if (best && best.shared >= (words.size > 12 ? 2 : 1)) best.section.requirementKeys.push(one.key)
  }
  return sections
}

/** The proposed sections that the mémoire lacks: neither their title nor the criterion that they are named after is in it. */
export function lackingSections<Proposed extends Pick<ProposedSection, 'title' | 'criterion'>>(
  proposed: readonly Proposed[],
  sections: readonly Pick<ProposedSection, 'title' | 'criterion'>[],
): Proposed[] {
  const titles = new Set(sections.map(({ title }) => fold(title)))
  const criteria = new Set(sections.flatMap(({ criterion }) => criterion ?? []))
  return proposed.filter(({ title, criterion }) => {
    const isNamedAfter = criterion !== null && fold(criterion).endsWith(fold(title))
    return !titles.has(fold(title)) && !(isNamedAfter && criteria.has(criterion))
  })
}

type Target = { name: string; label: string; weight: string | null; words: Set<string> }

const isTechnical = ({ name }: WeighedCriterion) => !PRICE.test(name.trim())

function targetOf({ name, weight }: WeighedCriterion): Target {
  return { name, label: name, weight, words: wordsOf(name) }
}

/** Sub-criteria if any, else the criterion; without the price. */
function technicalCriteria(criteria: readonly WeighedCriterion[]): Target[] {
  return criteria.filter(isTechnical).flatMap((criterion): Target[] => {
    const { name, weight, subCriteria } = criterion
    if (subCriteria.length === 0) return [targetOf(criterion)]
    return subCriteria.map((sub) => ({
      ...targetOf(sub),
      label: `${name} – ${sub.name}`,
      weight: sub.weight ?? weight,
    }))
  })
}

const criterionOf = (target: Target | null) => ({
  criterion: target?.label ?? null,
  weight: target?.weight ?? null,
})

function bestOf(targets: readonly Target[], words: ReadonlySet<string>): Target | null {
  const [best] = targets
    .map((target) => ({ target, shared: sharedWords(target.words, words) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared)
  return best?.target ?? null
}

/** The criterion about the mémoire as a whole, else the only criterion, else null. */
function generalOf(targets: readonly Target[]): Target | null {
  return (
    targets.find(({ label }) => GENERAL.test(label)) ??
    (targets.length === 1 ? (targets[0] ?? null) : null)
  )
}

/** Words that occur in every mémoire and do not distinguish sections. */
const EMPTY = new Set(
  [
    'les',
    'des',
    'aux',
    'une',
    'pour',
    'par',
    'dans',
    'avec',
    'sur',
    'son',
    'ses',
    'leur',
    'leurs',
    'que',
    'qui',
    'est',
    'sont',
    'sera',
    'seront',
    'candidat',
    'titulaire',
    'entreprise',
    'prestataire',
    'soumissionnaire',
    'offre',
    'marché',
    'mémoire',
    'technique',
    'critère',
    'sous-critère',
    'valeur',
    'qualité',
    'prestation',
    'travaux',
    'description',
    'présentation',
    'précision',
    'devra',
    'devront',
    'doit',
    'proposé',
    'affecté',
    'mise',
    'œuvre',
    'exécution',
    'ensemble',
    'notamment',
    'cadre',
    'objet',
    'présent',
    'dédié',
    'jugé',
    'apprécié',
    'points',
    'note',
    'lot',
    'chantier',
    'site',
    'ouvrage',
    'contrat',
  ].map(stem),
)

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []
  return new Set(words.map(stem).filter((word) => !EMPTY.has(word)))
}

function sharedWords(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return shared
}

/** « les moyens humains affectés au chantier ; » → « Moyens humains affectés au chantier » */
function titleOf(text: string): string {
  const plain = text
    .replace(/\s*\((?:sur\s*)?\d+\s*(?:%|points?|pts)\)?\s*$/i, '')
    .replace(/^(?:(?:les?|la|l['’]|une?|des|du)\s*)(?=\p{L})/iu, '')
    .trim()
  const short =
    plain.length <= LONGEST_TITLE
      ? plain
      : `${plain.slice(0, LONGEST_TITLE).replace(/\s+\S*$/, '')}…`
  return capitalised(short)
}

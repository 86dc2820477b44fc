import { LONGEST_WORD, type ProfileDraft } from '#/domain/profile-draft.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { allDescriptors } from '#/features/categories/descriptors.server.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { amountRange } from '#/features/tenders/search/search-range.ts'
import { typedAmount } from '#/features/tenders/search/typed/typed-amount.ts'
import { readProfileDraft } from './read-profile-text.server.ts'
import type { UnderstoodProfile } from './understood-profile.ts'

/** Minimum weight of a topic to be named. */
const LIKELY = 0.1
const MOST = 6

/** What the text of a draft says of trades, clients, places, size and exclusions. */
export function understoodProfile(draft: ProfileDraft): UnderstoodProfile {
  const { interest, clients, denied, zoneHints } = readProfileDraft(draft)
  const slugs = interest.topics
    .filter(({ weight }) => weight >= LIKELY)
    .flatMap(({ name }) => allDescriptors().get(name)?.categories[0] ?? [])
  const range = sizeIn(draft.text)
  const hasSize = draft.minimumCents !== null || draft.maximumCents !== null
  return {
    trades: [...new Set(slugs)]
      .filter((slug) => !draft.categories.includes(slug))
      .flatMap((slug) => categoryBySlug(slug) ?? [])
      .slice(0, MOST)
      .map(({ slug, name }) => ({ slug, name })),
    clients: short(clients).filter((client) => !draft.keywords.includes(client)),
    places: zoneHints.flatMap((code) => {
      const place = departmentByCode(code)
      return place ? [{ code, name: place.name }] : []
    }),
    size:
      range && !hasSize
        ? { minimumCents: range.min ?? null, maximumCents: range.max ?? null }
        : null,
    denied: short(denied).filter((words) => !draft.excluded.includes(words)),
  }
}

const SENTENCE_END = /[.!?…](?=\s|$)|\n/u
/** « nous ne prenons pas de marchés en dessous de 5 000 € »: the smallest, not the largest. */
const DENIAL = /(?<!\p{L})(?:jamais|sauf|hors|pas(?!\s+plus))\s.*\d/iu
const NO_CONTRACT = /chiffre d['’]affaires|(?<!\p{L})CA(?!\p{L})|capital/iu

/** The amounts of the contracts that a text wants. */
function sizeIn(text: string) {
  for (const sentence of text.split(SENTENCE_END)) {
    const { amount } = typedAmount(sentence)
    const range = amount === null || NO_CONTRACT.test(sentence) ? null : amountRange(amount)
    if (!range) continue
    const isOneSided = range.min === undefined || range.max === undefined
    return isOneSided && DENIAL.test(sentence) ? { min: range.max, max: range.min } : range
  }
  return null
}

const short = (texts: readonly string[]) =>
  [...new Set(texts)].filter((text) => text.length <= LONGEST_WORD).slice(0, MOST)

import type {
  Amount,
  Criterion,
  NoticeContent,
  NoticeLot,
} from '#/domain/notices/notice-content.ts'
import type { FieldChange } from '#/domain/notices/tender-states.ts'

/** Fields whose changes are listed. */
export type Terms = Pick<
  NoticeContent,
  | 'title'
  | 'description'
  | 'deadlineAt'
  | 'questionsDeadlineAt'
  | 'estimate'
  | 'minimum'
  | 'maximum'
  | 'mainCategory'
  | 'procedure'
  | 'departments'
  | 'placeLabel'
  | 'durationMonths'
  | 'durationDays'
  | 'cpvCodes'
  | 'lots'
  | 'criteria'
  | 'links'
> & { cancelledAt: Date | null }

/**
 * What is not the same after as before, field by field. `field` is the name of the field, followed by
 * its subject where there are several: `lot:3` (titles), `lotText:3`, `lotEstimate:3`,
 * `criterion:Prix` (weights), `department:64` (added or gone), `cpv:45000000`, `link:documents`
 * (addresses). Null is what was not there before, or is no more.
 */
export function termChanges(before: Terms, after: Terms): FieldChange[] {
  const single = SINGLE.flatMap(({ field, value }) => change(field, value(before), value(after)))
  return [
    ...single,
    ...durationChange(before, after),
    ...lotChanges(before.lots, after.lots),
    ...criterionChanges(before.criteria, after.criteria),
    ...listChanges('department', before.departments, after.departments),
    ...listChanges('cpv', before.cpvCodes, after.cpvCodes),
    ...linkChanges(before, after),
  ]
}

const SINGLE: { field: string; value: (terms: Terms) => string | null }[] = [
  { field: 'cancelledAt', value: ({ cancelledAt }) => iso(cancelledAt) },
  { field: 'deadlineAt', value: ({ deadlineAt }) => iso(deadlineAt) },
  { field: 'questionsDeadlineAt', value: ({ questionsDeadlineAt }) => iso(questionsDeadlineAt) },
  { field: 'title', value: ({ title }) => title },
  { field: 'description', value: ({ description }) => description },
  { field: 'estimate', value: ({ estimate }) => cents(estimate) },
  { field: 'minimum', value: ({ minimum }) => cents(minimum) },
  { field: 'maximum', value: ({ maximum }) => cents(maximum) },
  { field: 'mainCategory', value: ({ mainCategory }) => mainCategory },
  { field: 'procedure', value: ({ procedure }) => procedure },
  { field: 'place', value: ({ placeLabel }) => placeLabel },
]

function change(field: string, before: string | null, after: string | null): FieldChange[] {
  return before === after ? [] : [{ field, before, after }]
}

/** Months and days are two ways to say one thing: « 12 months », « 45 days ». */
function durationChange(before: Terms, after: Terms): FieldChange[] {
  const durationText = ({ durationMonths, durationDays }: Terms) =>
    durationMonths !== null
      ? `${durationMonths} months`
      : durationDays !== null
        ? `${durationDays} days`
        : null
  return change('duration', durationText(before), durationText(after))
}

function lotChanges(before: readonly NoticeLot[], after: readonly NoticeLot[]): FieldChange[] {
  const [old, now] = [byNumber(before), byNumber(after)]
  const numbers = [...new Set([...old.keys(), ...now.keys()])].sort((a, b) => a - b)
  return numbers.flatMap((number) => {
    const [was, is] = [old.get(number), now.get(number)]
    const title = change(`lot:${number}`, was?.title ?? null, is?.title ?? null)
    if (was === undefined || is === undefined) return title
    return [
      ...title,
      ...change(`lotText:${number}`, was.description, is.description),
      ...change(`lotEstimate:${number}`, cents(was.estimate), cents(is.estimate)),
    ]
  })
}

const byNumber = (lots: readonly NoticeLot[]) => new Map(lots.map((lot) => [lot.number, lot]))

function criterionChanges(
  before: readonly Criterion[],
  after: readonly Criterion[],
): FieldChange[] {
  const [old, now] = [byName(before), byName(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)]
    const name = (is ?? was)?.name ?? key
    return change(`criterion:${name}`, weightOf(was), weightOf(is))
  })
}

const byName = (criteria: readonly Criterion[]) =>
  new Map(criteria.map((each) => [each.name.trim().toLowerCase(), each]))

/** A criterion without a weight has an empty text. */
const weightOf = (criterion: Criterion | undefined) =>
  criterion === undefined ? null : (criterion.value ?? '')

function listChanges(
  field: string,
  before: readonly string[],
  after: readonly string[],
): FieldChange[] {
  return [
    ...before
      .filter((one) => !after.includes(one))
      .map((one) => ({ field: `${field}:${one}`, before: one, after: null })),
    ...after
      .filter((one) => !before.includes(one))
      .map((one) => ({ field: `${field}:${one}`, before: null, after: one })),
  ]
}

/** A form that repeats the call without one of its addresses does not say that it is no more. */
function linkChanges(before: Terms, after: Terms): FieldChange[] {
  const kinds = ['documents', 'rules', 'deposit', 'buyer_profile', 'other'] as const
  return kinds.flatMap((kind) => {
    const addresses = ({ links }: Terms) =>
      links.filter((link) => link.kind === kind).map(({ url }) => url)
    const [was, is] = [addresses(before), addresses(after)]
    const added = is.find((url) => !was.includes(url)) ?? null
    const gone = was.find((url) => !is.includes(url)) ?? null
    return added === null ? [] : change(`link:${kind}`, gone, added)
  })
}

const iso = (instant: Date | null) => instant?.toISOString() ?? null
const cents = (amount: Amount | null) => amount?.cents.toString() ?? null

import { formatCount } from '#/domain/numbers.ts'
import type { ResultValue } from '../analysis-schemas.ts'
import { type CriterionGroup, type WeighedCriterion, weighCriteria } from '../criterion-weights.ts'

/** The criteria in the order published, each with its part of the mark as a bar. */
export function CriteriaView({ value }: { value: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'> }) {
  return (
    <div className="grid gap-7">
      {weighCriteria(value).map((group) => (
        <Group key={group.lots.join()} {...group} />
      ))}
    </div>
  )
}

function Group({ lots, criteria, unexpectedTotal }: CriterionGroup) {
  const isWeighed = criteria.some(({ weight }) => weight !== null)
  return (
    <div className="grid gap-4">
      {lots.length > 0 && <h3 className="font-semibold">{lotsTitle(lots)}</h3>}
      <CriterionList criteria={criteria} />
      {!isWeighed && (
        <p className="text-sm text-soft">
          {isPriceAlone(criteria) ? 'Seul critère.' : 'Pondération non précisée.'}
        </p>
      )}
      {unexpectedTotal !== null && (
        <p className="text-sm text-soft">
          Les pondérations publiées totalisent {formatCount(unexpectedTotal)} et non 100.
        </p>
      )}
    </div>
  )
}

/** The box « price » of a form, without other criteria. */
const isPriceAlone = (criteria: WeighedCriterion[]) =>
  criteria.length === 1 && /^prix$/i.test(criteria[0]?.name ?? '')

/** « Lot 2 », « Lots 1, 3 et 4 », « Lots 1 à 8 ». */
function lotsTitle(lots: number[]): string {
  const [first = 0] = lots
  const last = lots.at(-1) ?? first
  if (lots.length === 1) return `Lot ${first}`
  const follow = lots.length > 2 && lots.every((lot, rank) => lot === first + rank)
  return follow ? `Lots ${first} à ${last}` : `Lots ${lots.slice(0, -1).join(', ')} et ${last}`
}

function CriterionList({ criteria }: { criteria: WeighedCriterion[] }) {
  return (
    <ol className="grid gap-3.5">
      {criteria.map((criterion) => (
        <li key={criterion.rank} className="grid gap-1.5">
          <p className="flex items-baseline justify-between gap-6">
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">{criterion.name}</span>
            {criterion.weight !== null && (
              <span className="max-w-1/2 shrink-0 text-right font-semibold tabular-nums">
                {criterion.weight}
              </span>
            )}
          </p>
          {criterion.share !== null && <ShareBar share={criterion.share} />}
          {criterion.subCriteria.length > 0 && (
            <div className="mt-1 ml-4 border-line border-l pl-4 text-sm">
              <CriterionList criteria={criterion.subCriteria} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Decorative: the weight is in figures beside it. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full bg-well"
    >
      <rect width={share * 100} height="1" className="fill-accent" />
    </svg>
  )
}

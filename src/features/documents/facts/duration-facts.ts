import type { CollectedFacts } from './collected-facts.ts'
import { contractDuration } from './contract-duration.ts'
import type { Renewals } from './contract-renewals.ts'
import type { Decision } from './decide.ts'
import { lengthOf, type Period, periodText } from './periods.ts'
import type { Statement } from './statements.ts'

/**
 * Firm part, renewals and longest duration of the contract, for all and for groups of lots.
 * @returns months of the firm part of all lots; null where it is not sure
 */
export function addDuration(
  facts: CollectedFacts,
  statements: readonly Statement[],
): number | null {
  const { firm, maximum, renewals: stated } = contractDuration(statements)
  const renewals = stated.map((one) => withLength(one, firm))
  const shownRenewals = renewals.find(({ isWeak, lots }) => !isWeak && lots.length === 0)
  for (const decision of firm) {
    if (decision.isWeak) {
      facts.rule(
        {
          fact: 'duration',
          ...lotsOf(decision),
          text: periodText(decision.value),
          ...lengthOf(decision.value),
          isWeak: true,
        },
        decision.statements,
      )
      continue
    }
    const again =
      decision.lots.length === 0
        ? shownRenewals
        : renewals.find((one) => !one.isWeak && one.lots.join() === decision.lots.join())
    const times =
      again && again.value.count > 0 ? `, reconductible ${again.value.count}\u00a0fois` : ''
    const places = [...decision.statements, ...(times ? (again?.statements ?? []) : [])]
    const details = [...new Set(places.map(({ text }) => text))].join('\n\n')
    for (const lotNumber of decision.lots.length > 0 ? decision.lots : [null])
      facts.add(
        {
          type: 'DURATION',
          version: '1',
          lotNumber,
          value: { details, summary: `${periodText(decision.value)}${times}` },
        },
        places,
      )
  }
  for (const { value, isWeak, ...decision } of maximum)
    facts.rule(
      {
        fact: 'maximumDuration',
        ...lotsOf(decision),
        text: periodText(value),
        ...lengthOf(value),
        isWeak,
      },
      decision.statements,
    )
  for (const { value, isWeak, ...decision } of renewals)
    facts.rule(
      {
        fact: 'renewals',
        ...lotsOf(decision),
        answer: value.count === 0 ? 'none' : 'possible',
        text: renewalText(value),
        count: value.count,
        ...(value.each ? lengthOf(value.each) : {}),
        isWeak,
      },
      decision.statements,
    )

  const whole = totalLength(firm, shownRenewals)
  const part = firm.find(({ isWeak, lots }) => !isWeak && lots.length === 0)
  if (whole && maximum.every(({ isWeak }) => isWeak))
    facts.rule(
      {
        fact: 'maximumDuration',
        text: periodText(whole.period),
        ...lengthOf(whole.period),
        isWeak: false,
      },
      whole.places,
    )
  return part?.value.months ?? null
}

const lotsOf = ({ lots }: Pick<Decision<unknown>, 'lots'>) =>
  lots.length > 0 ? { lotNumbers: [...lots] } : {}

/** « pour la même durée »: each renewal lasts as long as the firm part. */
function withLength(
  renewal: Decision<Renewals>,
  firm: readonly Decision<Period>[],
): Decision<Renewals> {
  const part = firm.find(({ isWeak, lots }) => !isWeak && lots.join() === renewal.lots.join())
  return renewal.value.isSameLength && part
    ? { ...renewal, value: { ...renewal.value, each: part.value } }
    : renewal
}

/** The firm part and all renewals together, where each length is known. */
function totalLength(firm: readonly Decision<Period>[], renewals: Decision<Renewals> | undefined) {
  const part = firm.find(({ isWeak, lots }) => !isWeak && lots.length === 0)
  const [months, each] = [part?.value.months, renewals?.value.each?.months]
  if (!part || !renewals || !months || !each || renewals.value.count === 0) return null
  const period: Period = { months: months + renewals.value.count * each, days: null }
  return { period, places: [...part.statements.slice(0, 1), ...renewals.statements.slice(0, 1)] }
}

function renewalText({ count, each, isTacit }: Renewals): string {
  if (count === 0) return 'Pas de reconduction'
  const tacit = isTacit === null ? '' : isTacit ? ' (tacite)' : ' (expresse)'
  return `${count}\u00a0reconduction${count > 1 ? 's' : ''}${each ? ` de ${periodText(each)}` : ''}${tacit}`
}

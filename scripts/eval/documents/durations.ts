import type { ReadTenderFile } from './read-tender-file.ts'
import { shownResults } from './shown-results.ts'
import { NONE, type Statement } from './statement.ts'
import { shownRules } from './tender-rules.ts'
import {
  isRecord,
  labelValue,
  lotsOf,
  numberOf,
  saysNone,
  type TruthFact,
  textOf,
} from './truth-values.ts'

const ofCall = (text: string): Statement => ({ keys: [text], text })

/** The firm duration: of the call, or in parts (`[{lots, value}]`). */
export function trueDuration(fact: TruthFact): Statement[] | null {
  const value = labelValue(fact)
  if (Array.isArray(value)) {
    const parts = value.filter(isRecord).map((part) => {
      const length = lengthOf(part.value ?? part.months ?? part.duration_months, part.unit)
      const lots = lotsOf(part.lots ?? part.lot)
      return length === null || lots === null
        ? null
        : { keys: [...lots].map((lot) => `lot ${lot}: ${length}`), text: length }
    })
    return parts.every((part) => part !== null) ? parts : null
  }
  const length = lengthOf(value, isRecord(fact) ? fact.unit : undefined)
  return length === null ? null : [ofCall(length)]
}

/** « 24 months », « 45 days »; a year is 12 months. */
function lengthOf(value: unknown, unit: unknown): string | null {
  if (isRecord(value)) {
    if (typeof value.months === 'number') return `${value.months} months`
    return typeof value.days === 'number' ? `${value.days} days` : null
  }
  const number = numberOf(value)
  if (number === null) return null
  const words = `${textOf(unit)} ${textOf(value)}`
  if (/jour|day/i.test(words)) return `${number} days`
  return /\bans?\b|ann[ée]e|year/i.test(words) ? `${number * 12} months` : `${number} months`
}

/** The duration of the call, and those of lots that differ from it. */
export function shownDurations(file: ReadTenderFile): Statement[] {
  const shown = shownResults(file, 'DURATION').map(({ lotNumber, value }) => ({
    lotNumber,
    length: shownLength(value.summary),
  }))
  const whole = shown.find(({ lotNumber }) => lotNumber === null)?.length
  const byLength = Map.groupBy(
    shown.filter(({ lotNumber, length }) => lotNumber !== null && length !== whole),
    ({ length }) => length,
  )
  return [
    ...(whole ? [ofCall(whole)] : []),
    ...[...byLength].flatMap(([length, lots]): Statement[] => {
      if (length === null) return []
      const numbers = lots.map(({ lotNumber }) => lotNumber)
      return [
        { keys: numbers.map((lot) => `lot ${lot}: ${length}`), text: `lots ${numbers}: ${length}` },
      ]
    }),
  ]
}

function shownLength(summary: string): string | null {
  const match = /^(\d+)\s(mois|jours?)/u.exec(summary)
  return match ? `${match[1]} ${match[2] === 'mois' ? 'months' : 'days'}` : null
}

/** How often, how long each, and the longest total, each by itself. */
export function trueRenewals(fact: TruthFact): Statement[] | null {
  const value = labelValue(fact)
  const isNone = saysNone(value) || (isRecord(value) && value.count === 0)
  if (isNone) return [{ keys: [NONE], text: textOf(value) }]
  if (!isRecord(value)) return null
  const { count, each_months: each, max_total_months: total } = value
  return [
    typeof count === 'number' ? ofCall(`${count} times`) : ofCall('renewable'),
    // « Reconductible » without a number is right, but less than the label says.
    { keys: ['renewable'], isOptional: true },
    ...(typeof each === 'number' ? [ofCall(`${each} months each`)] : []),
    ...(typeof total === 'number' ? [ofCall(`${total} months in all`)] : []),
  ]
}

export function shownRenewals(file: ReadTenderFile): Statement[] {
  return shownRules(file, 'renewals')
    .filter(({ lotNumbers }) => lotNumbers === undefined)
    .flatMap(({ answer, count, months }) => {
      if (answer === NONE) return [ofCall(NONE)]
      return [
        count ? ofCall(`${count} times`) : ofCall('renewable'),
        ...(months ? [ofCall(`${months} months each`)] : []),
        ...shownTotal(file).map((total) => ({ ...total, isOptional: true })),
      ]
    })
}

export function trueTotal(fact: TruthFact): Statement[] | null {
  const total = numberOf(labelValue(fact))
  return total === null ? null : [ofCall(`${total} months in all`)]
}

export function shownTotal(file: ReadTenderFile): Statement[] {
  return shownRules(file, 'maximumDuration').flatMap(({ months, lotNumbers }) =>
    months && lotNumbers === undefined ? [ofCall(`${months} months in all`)] : [],
  )
}

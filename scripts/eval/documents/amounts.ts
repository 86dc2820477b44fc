import type { ReadTenderFile } from './read-tender-file.ts'
import { shownResult, shownResults } from './shown-results.ts'
import type { Statement } from './statement.ts'
import { shownRules } from './tender-rules.ts'
import { isRecord, labelValue, lotNumberOf, numberOf, type TruthFact } from './truth-values.ts'

type Kind = 'estimate' | 'minimum' | 'maximum'

function kindOf(name: string): Kind | null {
  if (/estim/i.test(name)) return 'estimate'
  if (/min/i.test(name)) return 'minimum'
  return /max/i.test(name) ? 'maximum' : null
}

/**
 * Amounts of the call by what their names say. `_ht` and `_ttc` are one amount; sums of lots are right if shown and
 * not missed otherwise; a printed total beside a sum is no amount of the call.
 */
export function trueAmounts(fact: TruthFact): Statement[] | null {
  const value = labelValue(fact)
  if (!isRecord(value)) return null
  const own = new Map<string, string[]>()
  for (const [name, amount] of Object.entries(value)) {
    const kind = kindOf(name)
    if (kind === null || typeof amount !== 'number') continue
    const key = name.replace(/_(?:ht|ttc)$/, '')
    own.set(key, [...(own.get(key) ?? []), `${kind} ${amount}`])
  }
  const { sum_of_lots: sums, total_in_document: printed } = value
  return [
    ...[...own.values()].map((keys) => ({ keys, text: keys.join(' or ') })),
    ...amountsOf(sums, true),
    ...(isRecord(sums) ? [] : amountsOf(printed, false)),
  ]
}

function amountsOf(value: unknown, isOptional: boolean): Statement[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, amount]): Statement[] => {
    const kind = kindOf(name)
    return kind === null || typeof amount !== 'number' ? [] : [amountOf(kind, amount, isOptional)]
  })
}

const amountOf = (kind: string, amount: number, isOptional = false): Statement => ({
  keys: [`${kind} ${amount}`],
  isOptional,
  text: `${kind} ${amount}`,
})

export function shownAmounts(file: ReadTenderFile): Statement[] {
  return [...priceAmounts(shownResult(file, 'PRICE'), ''), ...yearlyAmounts(file, null)]
}

/** Amounts of one year that are shown beside those of the whole contract. */
function yearlyAmounts(file: ReadTenderFile, lotNumber: number | null): Statement[] {
  const prefix = lotNumber === null ? '' : `lot ${lotNumber} `
  return shownRules(file, 'amounts').flatMap(({ text, lotNumbers = [] }) => {
    const [name = '', written = ''] = text.split(':')
    const [kind, amount] = [kindOf(name), numberOf(written)]
    const isOwn = lotNumber === null ? lotNumbers.length === 0 : lotNumbers.includes(lotNumber)
    return isOwn && kind !== null && amount !== null ? [amountOf(`${prefix}${kind}`, amount)] : []
  })
}

function priceAmounts(
  price: { estimatedPrice?: number; minPrice?: number; maxPrice?: number } | null,
  prefix: string,
): Statement[] {
  const amounts: [Kind, number | undefined][] = [
    ['estimate', price?.estimatedPrice],
    ['minimum', price?.minPrice],
    ['maximum', price?.maxPrice],
  ]
  return amounts.flatMap(([kind, amount]) =>
    amount === undefined ? [] : [amountOf(`${prefix}${kind}`, amount)],
  )
}

/** Of labelled lots; `null` is an amount that the file does not give. */
export function trueLotAmounts(fact: TruthFact): Statement[] | null {
  const lots = labelValue(fact)
  if (!Array.isArray(lots)) return null
  return lots.filter(isRecord).flatMap((lot) =>
    Object.entries(lot).flatMap(([name, value]): Statement[] => {
      const kind = kindOf(name)
      const amount = numberOf(value)
      return kind === null || amount === null
        ? []
        : [amountOf(`lot ${lotNumberOf(lot)} ${kind}`, amount)]
    }),
  )
}

export function shownLotAmounts(file: ReadTenderFile): Statement[] {
  return shownResults(file, 'PRICE').flatMap(({ lotNumber, value }) =>
    lotNumber === null
      ? []
      : [...priceAmounts(value, `lot ${lotNumber} `), ...yearlyAmounts(file, lotNumber)],
  )
}

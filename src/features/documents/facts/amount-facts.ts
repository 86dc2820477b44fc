import type { CollectedFacts } from './collected-facts.ts'
import type { LotAmounts } from './lot-amounts.ts'
import type { LotFact } from './lots.ts'
import type { Statement } from './statements.ts'
import { totalAmounts } from './total-amounts.ts'

/** Names and amounts of the lots, and the amounts of the whole contract. */
export function addAmounts(
  facts: CollectedFacts,
  statements: readonly Statement[],
  lots: readonly LotFact[],
): void {
  for (const lot of lots) {
    facts.add({ type: 'LOT_NAME', version: '2', lotNumber: lot.number, value: lot.name }, [
      lot.statement,
    ])
    addLotAmounts(facts, lot)
  }
  const amounts = totalAmounts(statements, lots.length > 0)
  const sure = (role: Role) => amounts[role].find(({ isWeak }) => !isWeak)
  const sureYearly = (role: Role) =>
    amounts[`${role}PerYear`].find(
      ({ value, isWeak, statements: places }) => !isWeak && !includesTax(value, places),
    )
  const shown = ROLES.flatMap(([role]) => sure(role) ?? sureYearly(role) ?? [])
  const total = priceOf({
    ...amountsBy((role) => sure(role)?.value),
    perYear: amountsBy((role) => sureYearly(role)?.value),
  })
  const places = shown.flatMap((decision) => decision.statements)
  const details = [...new Set(places.map(({ text }) => text))].join('\n\n')
  if (total)
    facts.add(
      { type: 'PRICE', version: '1', lotNumber: null, value: { details, ...total } },
      places,
    )
  for (const [role, name] of ROLES) {
    for (const decision of amounts[role])
      if (decision.isWeak) facts.rule(amountRule(name, decision), decision.statements)
    for (const decision of amounts[`${role}PerYear`])
      if (!shown.includes(decision))
        facts.rule(amountRule(`${name} par an`, decision), decision.statements)
  }
}

type Role = (typeof ROLES)[number][0]
const amountsBy = (of: (role: Role) => number | undefined): LotAmounts => ({
  estimate: of('estimate') ?? null,
  minimum: of('minimum') ?? null,
  maximum: of('maximum') ?? null,
})

const ROLES = [
  ['estimate', 'Estimation'],
  ['minimum', 'Minimum'],
  ['maximum', 'Maximum'],
] as const

const amountRule = (
  name: string,
  {
    value,
    isWeak,
    statements,
  }: { value: number; isWeak: boolean; statements: readonly Pick<Statement, 'text'>[] },
) => ({
  fact: 'amounts' as const,
  text: `${name}\u00a0: ${value.toLocaleString('fr-FR')}\u00a0€${includesTax(value, statements) ? ' TTC' : ''}`,
  isWeak,
})

/** The amounts of a lot; those of one year beside those of the whole contract are facts of their own. */
function addLotAmounts(facts: CollectedFacts, lot: LotFact): void {
  const places = [lot.statement]
  const value = priceOf(lot)
  if (value) facts.add({ type: 'PRICE', version: '1', lotNumber: lot.number, value }, places)
  for (const [role, name] of ROLES) {
    const yearly = lot.perYear[role]
    if (yearly === null || lot[role] === null) continue
    const decision = { value: yearly, isWeak: false, statements: places }
    facts.rule({ ...amountRule(`${name} par an`, decision), lotNumbers: [lot.number] }, places)
  }
}

/** Whether a sentence gives this amount with the tax, « 270 000 € TTC ». */
function includesTax(value: number, places: readonly Pick<Statement, 'text'>[]): boolean {
  const digits = String(value).replace(/\B(?=(?:\d{3})+$)/g, '[\\s.]?')
  const withTax = new RegExp(`(?<!\\d)${digits}(?:,00)?\\s?(?:€|euros?)\\s?T\\.?T\\.?C`, 'iu')
  return places.some(({ text }) => withTax.test(text))
}

const FIELDS = { estimate: 'estimatedPrice', minimum: 'minPrice', maximum: 'maxPrice' } as const

/** The amounts as a result; null without any. An amount of one year counts where none of the whole contract is stated. */
function priceOf({ perYear, ...whole }: LotAmounts & { perYear: LotAmounts }) {
  const ofYear = ROLES.filter(([role]) => whole[role] === null && perYear[role] !== null)
  const amounts = ROLES.flatMap(([role]) => {
    const amount = whole[role] ?? perYear[role]
    return amount === null ? [] : [[FIELDS[role], amount] as const]
  })
  if (amounts.length === 0) return null
  return {
    ...Object.fromEntries(amounts),
    ...(ofYear.length > 0 ? { perYear: ofYear.map(([role]) => FIELDS[role]) } : {}),
  }
}

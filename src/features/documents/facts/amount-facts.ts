import type { CollectedFacts } from './collected-facts.ts'
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
    const price = priceOf(lot)
    if (price)
      facts.add({ type: 'PRICE', version: '1', lotNumber: lot.number, value: price }, [
        lot.statement,
      ])
  }
  const amounts = totalAmounts(statements)
  const shown = (['estimate', 'minimum', 'maximum'] as const).map(
    (role) => amounts[role].filter(({ isWeak }) => !isWeak)[0],
  )
  const [estimate, minimum, most] = shown
  const total =
    lots.length === 0
      ? priceOf({
          estimate: estimate?.value ?? null,
          minimum: minimum?.value ?? null,
          maximum: most?.value ?? null,
        })
      : null
  const amountPlaces = shown.flatMap((decision) => decision?.statements ?? [])
  if (total)
    facts.add(
      {
        type: 'PRICE',
        version: '1',
        lotNumber: null,
        value: {
          details: [...new Set(amountPlaces.map(({ text }) => text))].join('\n\n'),
          ...total,
        },
      },
      amountPlaces,
    )
  for (const [role, name, isShown] of [
    ['estimate', 'Estimation', false],
    ['minimum', 'Minimum', false],
    ['maximum', 'Maximum', false],
    ['estimatePerYear', 'Estimation par an', true],
    ['minimumPerYear', 'Minimum par an', true],
    ['maximumPerYear', 'Maximum par an', true],
  ] as const)
    for (const { value, isWeak, statements: places } of amounts[role])
      if (isWeak || isShown)
        facts.rule(
          {
            fact: 'amounts',
            text: `${name}\u00a0: ${value.toLocaleString('fr-FR')}\u00a0€${includesTax(value, places) ? ' TTC' : ''}`,
            isWeak,
          },
          places,
        )
}

/** Whether a sentence gives this amount with the tax, « 270 000 € TTC ». */
function includesTax(value: number, places: readonly Statement[]): boolean {
  const digits = String(value).replace(/\B(?=(?:\d{3})+$)/g, '[\\s.]?')
  const withTax = new RegExp(`(?<!\\d)${digits}(?:,00)?\\s?(?:€|euros?)\\s?T\\.?T\\.?C`, 'iu')
  return places.some(({ text }) => withTax.test(text))
}

function priceOf({
  estimate,
  minimum,
  maximum,
}: {
  estimate: number | null
  minimum: number | null
  maximum: number | null
}) {
  if (estimate === null && minimum === null && maximum === null) return null
  return {
    ...(estimate === null ? {} : { estimatedPrice: estimate }),
    ...(minimum === null ? {} : { minPrice: minimum }),
    ...(maximum === null ? {} : { maxPrice: maximum }),
  }
}

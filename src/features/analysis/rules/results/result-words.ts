import { formatMoney } from '#/domain/numbers.ts'
import type { ResultValue } from '../../analysis-schemas.ts'
import type { SchemedResult } from '../../select-result.ts'
import { visitDay } from '../../visit-day.ts'

/** A result in words (Markdown), for reports and exports. */
export function wordsOfResult(result: SchemedResult): string {
  switch (result.type) {
    case 'DURATION':
      return result.value.summary
    case 'PRICE':
      return priceWords(result.value)
    case 'TECHNICAL_EVALUATION_CRITERIA':
      return criteriaWords(result.value)
    case 'SITE_VISIT':
      return visitWords(result.value)
    case 'SAMPLES':
      return result.value.isSamples
        ? [result.value.isRequired ? 'À remettre.' : 'Possibles.', result.value.modalities]
            .filter(Boolean)
            .join('\n\n')
        : 'Aucun échantillon.'
    case 'SUPPLIES_SUMMARY':
      return result.value.supplies
        .map(({ name, quantity }) => `- ${name}${quantity ? `\u00a0: ${quantity}` : ''}`)
        .join('\n')
    case 'SERVICES_SUMMARY':
    case 'ENVIRONMENTAL_CLAUSES':
    case 'SOCIAL_CLAUSES':
      return result.value.details
    default:
      return typeof result.value === 'string' ? result.value : ''
  }
}

function priceWords(price: ResultValue<'PRICE'>): string {
  const amounts = [
    ['Estimation', 'estimatedPrice'],
    ['Minimum', 'minPrice'],
    ['Maximum', 'maxPrice'],
  ] as const
  return amounts
    .flatMap(([words, field]) => {
      const euros = price[field]
      if (euros === undefined) return []
      const amount = formatMoney({ cents: Math.round(euros * 100), currency: 'EUR' })
      return `- ${words}\u00a0: ${amount}${price.perYear?.includes(field) ? ' par an' : ''}`
    })
    .join('\n')
}

export function criteriaWords({ criteria }: ResultValue<'TECHNICAL_EVALUATION_CRITERIA'>): string {
  return criteria
    .flatMap((one) => {
      if (!('name' in one)) return [line(one.criterion, one.value)]
      const subs = (one.subCriteria ?? []).map((sub) => `  ${line(sub.name, sub.value)}`)
      return [line(one.name, one.value), ...subs]
    })
    .join('\n')
}

const line = (name: string, value: string | null) => `- ${name}${value ? `\u00a0: ${value}` : ''}`

function visitWords(visit: ResultValue<'SITE_VISIT'>): string {
  const { isVisit, isMandatory, date, modalities } = visit
  if (!isVisit) return 'Aucune visite obligatoire.'
  const duty = isMandatory === null ? 'Prévue' : isMandatory ? 'Obligatoire' : 'Facultative'
  const when = date ? `, ${visitDay(date)}` : ''
  return [`${duty}${when}.`, modalities].filter(Boolean).join('\n\n')
}

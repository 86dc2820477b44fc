import { validResult } from '#/features/analysis/select-result.ts'
import type { Tender } from '../tender-card.ts'

/** « Obligatoire : lots 2, 3 ; facultative : lot 1 », where the notice asks it of lots, not of the whole call. */
export function lotVisitsText({ infos }: Pick<Tender, 'infos'>): string | null {
  if (validResult(infos, 'SITE_VISIT') !== null) return null
  const numbers = infos.flatMap((one) =>
    one.type === 'SITE_VISIT' && one.lotNumber !== null ? one.lotNumber : [],
  )
  const byDuty = Map.groupBy(
    [...new Set(numbers)].sort((one, other) => one - other),
    (number) => {
      const visit = validResult(infos, 'SITE_VISIT', number)
      if (!visit?.isVisit) return null
      if (visit.isMandatory === null) return 'prévue'
      return visit.isMandatory ? 'obligatoire' : 'facultative'
    },
  )
  const parts = (['obligatoire', 'facultative', 'prévue'] as const).flatMap((duty) => {
    const lots = byDuty.get(duty) ?? []
    return lots.length === 0
      ? []
      : `${duty}\u00a0: ${lots.length > 1 ? 'lots' : 'lot'} ${lots.join(', ')}`
  })
  return parts.join('\u00a0; ') || null
}

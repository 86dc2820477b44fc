import { validResult } from '#/features/analysis/select-result.ts'
import type { Tender } from '../tender-card.ts'

/** « Obligatoire : lots 2, 3 ; facultative : lot 1 », where the notice asks it of lots, not of the whole call. */
export function lotVisitsText({ infos }: Pick<Tender, 'infos'>): string | null {
  if (validResult(infos, 'SITE_VISIT') !== null) return null
  const numbers = infos.flatMap((one) =>
    one.type === 'SITE_VISIT' && one.lotNumber !== null ? one.lotNumber : [],
  )
  const ordered = [...new Set(numbers)].sort((one, other) => one - other)
  const parts = DUTIES.flatMap(([duty, isMandatory]) => {
    const lots = ordered.filter((number) => {
      const visit = validResult(infos, 'SITE_VISIT', number)
      return visit?.isVisit && visit.isMandatory === isMandatory
    })
    return lots.length === 0
      ? []
      : `${duty}\u00a0: ${lots.length > 1 ? 'lots' : 'lot'} ${lots.join(', ')}`
  })
  return parts.join('\u00a0; ') || null
}

const DUTIES = [
  ['obligatoire', true],
  ['facultative', false],
  ['prévue', null],
] as const

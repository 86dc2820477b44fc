import type { Tracking } from '#/domain/tracking.ts'
import { encodeTracking, LONGEST_TRACKING } from '#/features/audience/tracking/tracking-param.ts'
import { parseCategoryList } from '#/features/categories/category-list.ts'
import { parseLocationParam } from '#/features/locations/location-param.ts'
import type { SalesLinkDraft } from './sales.schemas.ts'

/** The validation error of a link in French; null if valid. */
export function linkFault(draft: SalesLinkDraft, tracking: Tracking): string | null {
  const { offer, label, netCents, days, categories = [], location = '' } = draft
  if (offer === 'custom' && (!label || netCents === undefined || days === undefined)) {
    return 'Donnez un nom, un prix et une durée à l’offre sur mesure.'
  }
  const activities = parseCategoryList(categories.join('+'))
  if (!activities.ok)
    return `Cette activité n’est pas connue\u00a0: «\u00a0${activities.unknown}\u00a0».`
  const places = parseLocationParam(location)
  if (!places.ok) return `Ce lieu n’est pas connu\u00a0: «\u00a0${places.unknown}\u00a0».`
  if (encodeTracking(tracking).length > LONGEST_TRACKING) {
    return 'Ce lien serait trop long\u00a0: retirez des activités ou des lieux.'
  }
  return null
}

import type { NoticeKind } from '#/domain/notices/notice-content.ts'

/**
 * The kind of a notice by BOAMP's own `TYPE_AVIS`, names folded to capitals and underscores
 * (`APPEL_OFFRE`, `RECTIFICATIF`). The status comes first: the correction of an award is a
 * correction. Null where neither decides.
 */
export function noticeKind(nature: string | null, status: string | null): NoticeKind | null {
  if (status === 'ANNULATION') return 'cancellation'
  if (status === 'RECTIFICATIF') return 'correction'
  if (status === 'MODIFICATION') return 'modification'
  return nature === null ? null : (KINDS[nature] ?? 'other')
}

const KINDS: Record<string, NoticeKind> = {
  APPEL_OFFRE: 'call',
  APPELOFFRE: 'call',
  PERIODIQUE: 'prior_information',
  PREINFORMATION: 'prior_information',
  PRE_INFORMATION: 'prior_information',
  ATTRIBUTION: 'award',
  RECTIFICATIF: 'correction',
  ANNULATION: 'cancellation',
  MODIFICATION: 'modification',
  INTENTIONCONCLURE: 'intent',
  INTENTION_CONCLURE: 'intent',
}

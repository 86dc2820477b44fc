import { repairText } from '#/french-text/repair-text.ts'

/**
 * Summaries are cut at about 200 characters counted on their escaped form, so that a cut may leave
 * the beginning of an entity: « … de l&apo ».
 */
const cutEntity = /&#?\w{0,7}$/
const CUT_FROM = 190

/** One line, repaired; empty where there is none. */
export function boampLine(written: string | null | undefined): string {
  return boampText(written)?.replace(/\s+/g, ' ') ?? ''
}

/** Repaired text with its lines; null where there is none. */
export function boampText(written: string | null | undefined): string | null {
  if (!written) return null
  const whole = written.length < CUT_FROM ? written : written.replace(cutEntity, '')
  return repairText(withoutXmlWrapper(whole)).trim() || null
}

/** The old export left some values as small XML documents that claim UTF-16. */
function withoutXmlWrapper(written: string): string {
  if (!written.startsWith('<?xml')) return written
  return written.replace(/^<\?xml[^>]*\?>\s*/, '').replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
}

/** Where BOAMP itself shows a notice. */
export function boampNoticeUrl(idweb: string): string {
  return `https://www.boamp.fr/pages/avis/?q=idweb:%22${idweb}%22`
}

export const IDWEB = /^\d{2}-\d{1,7}$/

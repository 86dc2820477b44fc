import type { EvidenceNames } from '#/features/analysis/evidence-sources.ts'
import { noticeUrl } from '#/features/sources/notice-url.ts'
import { shortSourceLabel } from '#/features/sources/source-labels.ts'
import type { TenderNotice } from '../tender-card.ts'

/** « BOAMP nº 26-87466 » */
export function noticeName({
  source,
  sourceRef,
}: Pick<TenderNotice, 'source' | 'sourceRef'>): string {
  return `${shortSourceLabel(source)} nº\u00a0${sourceRef}`
}

/** The notices that evidence of this tender points at; an example has none that anybody can read. */
export function evidenceNames({
  notices,
  isExample,
}: {
  isExample: boolean
  notices: readonly Pick<TenderNotice, 'id' | 'source' | 'sourceRef'>[]
}): EvidenceNames {
  const readable = isExample ? [] : notices
  const named = readable.map((notice): [string, { name: string; url: string | null }] => [
    notice.id,
    { name: noticeName(notice), url: noticeUrl(notice.source, notice.sourceRef) },
  ])
  return { notices: Object.fromEntries(named), documents: {} }
}

import type { NoticeContent, NoticeLink, Reference } from '#/domain/notices/notice-content.ts'
import { cpvCodeOf } from '#/ingestion/cpv-in-text.ts'
import { children, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
import { boampNoticeUrl } from './boamp-text.ts'
import { boampReferences, type Management } from './management.ts'

/** Fields of the management block, the same for every form. */
type ManagedField =
  | 'source'
  | 'sourceRef'
  | 'version'
  | 'kind'
  | 'publishedAt'
  | 'departments'
  | 'descriptorCodes'
  | 'identifiers'

/** Reads the fields of one of the forms beyond the management block. */
export type DailyForm = (body: XmlNode, management: Management) => Omit<NoticeContent, ManagedField>

/** The part of a daily form with the notice itself. */
export const NOTICE_PARTS = ['initial', 'rectificatif', 'attribution', 'annulation', 'modification']

/** `codeCPV` or `CPV`: the main code, then the further ones. */
export function dailyCpvCodes(...nodes: (XmlNode | undefined)[]): string[] {
  const of = (...path: string[]) => nodes.flatMap((node) => children(node, ...path))
  return distinct(
    [
      ...of('objetPrincipal', 'classPrincipale'),
      ...of('objetComplementaire', 'classPrincipale'),
    ].flatMap((code) => cpvCodeOf(text(code))),
  )
}

/** The call that a correction or a result names. */
export function initialNotice(part: XmlNode | undefined): Reference[] {
  return children(part, 'avisInitial').flatMap((initial) => boampReferences(text(initial, 'idWeb')))
}

export function dailyLinks(
  idweb: string,
  written: { [Kind in 'documents' | 'deposit' | 'buyer_profile']?: string | null },
): NoticeLink[] {
  const links = (['documents', 'deposit', 'buyer_profile'] as const).flatMap((kind) => {
    const url = webUrl(written[kind])
    return url === null ? [] : [{ kind, url, label: null }]
  })
  return [{ kind: 'notice', url: boampNoticeUrl(idweb), label: null }, ...links]
}

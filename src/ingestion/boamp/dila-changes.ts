import type { NoticeContent, Reference } from '#/domain/notices/notice-content.ts'
import { child, children, deepText, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { distinct } from '#/lib/distinct.ts'
import { boampText } from './boamp-text.ts'
import { boampReferences, journalReferences } from './management.ts'
import { prose } from './xml-fields.ts'

/** Earlier notices named in the body rather than in the management block. */
export function dilaNames(data: XmlNode | undefined): Reference[] {
  const earlier = [
    ...children(data, 'RECTIF', 'ANNONCE_ANTERIEUR'),
    ...children(data, 'ANNULATION', 'ANNUL_INFO', 'ANNONCE_ANTERIEUR'),
    ...children(data, 'ANNULATION', 'ANNUL_INFO_ANNONCE_ANTERIEUR'),
    ...children(data, 'PUBLICATION_ANTERIEURE'),
    ...children(data, 'PUBLICATION_ANTERIEURE', 'OUI'),
  ]
  return earlier.flatMap((one) => [
    ...boampReferences(text(one, 'REFERENCE', 'IDWEB')),
    ...journalReferences(one),
  ])
}

/** What a correction replaces or a cancellation says. */
export function dilaChanges(
  data: XmlNode | undefined,
): Pick<NoticeContent, 'changeText' | 'changes'> {
  const corrections = children(data, 'RECTIF')
  const words = [
    ...corrections.flatMap((one) => prose(one, 'INFO_COMPLEMENTAIRE') ?? []),
    ...[prose(data, 'ANNULATION', 'MOTIF')].flatMap((reason) => reason ?? []),
    ...unsuccessful(child(data, 'ATTRIBUTION')),
  ]
  return {
    changeText: distinct(words).join('\n') || null,
    changes: corrections.flatMap((one) => children(one, 'MODIFICATION')).map(changeOf),
  }
}

/** An award notice can say that there is none. */
function unsuccessful(attribution: XmlNode | undefined): string[] {
  if (has(attribution, 'SANS_SUITE')) return ['Marché déclaré sans suite.']
  const decisions = children(attribution, 'DECISION')
  const failed = decisions.filter((decision) => has(decision, 'INFRUCTUEUX'))
  return failed.length > 0 && failed.length === decisions.length
    ? ['Marché déclaré infructueux.']
    : []
}

function changeOf(modification: XmlNode): NoticeContent['changes'][number] {
  const first = (...paths: string[][]): string | null => {
    for (const path of paths) {
      const found = boampText(deepText(modification, ...path))
      if (found) return withoutContactData(found)
    }
    return null
  }
  const section = [first(['RUB_INIT']), first(['APRES_MENTION'])].flatMap((part) => part ?? [])
  return {
    section: section.join(' – ') || null,
    before: first(
      ['TEXTE', 'INIT'],
      ['DATE', 'INIT'],
      ['CPV', 'INIT'],
      ['TXT_INIT'],
      ['SUPPRIMER'],
    ),
    after: first(['TEXTE', 'LIRE'], ['DATE', 'LIRE'], ['CPV', 'LIRE'], ['LIRE'], ['AJOUTER']),
  }
}

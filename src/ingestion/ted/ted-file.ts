import type { NoticeContent, NoticeLink, ParsedRecord } from '#/domain/notices/notice-content.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { mapEformsNotice } from '#/ingestion/eforms/eforms-notice.ts'
import { extensions } from '#/ingestion/eforms/values.ts'
import { codedDataOf } from '#/ingestion/ted/coded-data.ts'
import { withoutForeignHeadings, withoutInlineMarkup } from '#/ingestion/ted/form-text.ts'
import { readOldForm } from '#/ingestion/ted/old-form.ts'
import { publicationNumber } from '#/ingestion/ted/publication-number.ts'
import { readStandardForm } from '#/ingestion/ted/standard-form.ts'
import {
  attribute,
  child,
  childNames,
  children,
  decodeXmlBytes,
  has,
  parseXml,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'

const EFORMS_ROOTS = new Set(['ContractNotice', 'ContractAwardNotice', 'PriorInformationNotice'])

/**
 * One file of TED: a standard form (`TED_EXPORT`) or eForms. The file's name gives the publication
 * number where the notice does not have it (eForms before publication).
 */
export function readTedFile(input: Uint8Array | string, fileName: string): ParsedRecord {
  const numberOfFile = publicationNumber(
    /(\d+[-_]\d{4})\.xml$/i.exec(fileName)?.[1]?.replace('_', '-') ?? null,
  )
  const source = typeof input === 'string' ? input : decodeXmlBytes(input)
  const parsed = parseXml(withoutInlineMarkup(withoutForeignHeadings(source)))
  if (!parsed.ok) return rejected(numberOfFile, parsed.reason)
  if (parsed.rootName === 'TED_EXPORT') return readTedExport(parsed.root, numberOfFile)
  if (EFORMS_ROOTS.has(parsed.rootName)) return readEforms(parsed.root, numberOfFile)
  return rejected(numberOfFile, `The root element <${parsed.rootName}> is no TED notice.`)
}

function rejected(sourceRef: string | null, reason: string): ParsedRecord {
  return { ok: false, rejected: { sourceRef, reason } }
}

function noticeLink(number: string): NoticeLink {
  return { kind: 'notice', url: `https://ted.europa.eu/fr/notice/-/detail/${number}`, label: 'TED' }
}

function readTedExport(root: XmlNode, numberOfFile: string | null): ParsedRecord {
  const coded = codedDataOf(root)
  const number = coded.number ?? numberOfFile
  if (number === null) return rejected(null, 'The TED notice has no publication number.')
  const form = chosenForm(child(root, 'FORM_SECTION'))
  if (form === null) return rejected(number, 'The TED notice has no form.')
  const content = has(form.node, 'CONTRACTING_BODY')
    ? readStandardForm(form.node, form.name, coded)
    : readOldForm(form.node, coded)
  const title = content.title ?? coded.frenchHeading
  if (title === null) return rejected(number, `The TED form ${form.name} has no title.`)
  const { name } = content.buyer
  if (name === null) return rejected(number, `The TED form ${form.name} names no buyer.`)
  const notice: NoticeContent = {
    ...content,
    source: 'ted',
    sourceRef: number,
    version: 'ted_standard_1',
    publishedAt: coded.publishedAt,
    title,
    buyer: { ...content.buyer, name },
    descriptorCodes: [],
    links: [...content.links, noticeLink(number)],
    identifiers: [{ scheme: 'ted', value: number }],
    names: content.names.filter(({ value }) => value !== number),
  }
  return { ok: true, notice }
}

/** French first, then the original; the same form occurs once per language. */
function chosenForm(section: XmlNode | undefined): { name: string; node: XmlNode } | null {
  const forms = childNames(section)
    .flatMap((name) => children(section, name).map((node) => ({ name, node })))
    .filter(({ node }) => attribute(node, 'LG') !== null)
  const rank = ({ node }: { node: XmlNode }) =>
    (attribute(node, 'LG') === 'FR' ? 2 : 0) + (attribute(node, 'CATEGORY') === 'ORIGINAL' ? 1 : 0)
  return forms.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}

/** A notice not yet published is known by its notice identifier and version. */
function readEforms(root: XmlNode, numberOfFile: string | null): ParsedRecord {
  const publication = extensions(root).flatMap((each) => children(each, 'Publication'))[0]
  const number = publicationNumber(text(publication, 'NoticePublicationID')) ?? numberOfFile
  const noticeId = text(root, 'ID')
  const ownId = noticeId === null ? null : `${noticeId}-${text(root, 'VersionID') ?? '01'}`
  const sourceRef = number ?? ownId
  if (sourceRef === null) {
    return rejected(
      null,
      'The eForms notice has neither a publication number nor a notice identifier.',
    )
  }
  const record = mapEformsNotice(root, {
    source: 'ted',
    sourceRef,
    version: 'eforms_1',
    publishedAt:
      momentOf(text(publication, 'PublicationDate'), null) ??
      momentOf(text(root, 'IssueDate'), null),
  })
  if (!record.ok || number === null) return record
  return {
    ok: true,
    notice: { ...record.notice, links: [...record.notice.links, noticeLink(number)] },
  }
}

import type { NoticeContent, RawVersion } from '#/domain/notices/notice-content.ts'
import { type SourceFacts, undivided } from '#/features/analysis/rules/source-facts.ts'
import { withoutHtml } from '#/ingestion/boamp/daily-html.ts'
import { withoutForeignHeadings, withoutInlineMarkup } from '#/ingestion/ted/form-text.ts'
import { attribute, child, childNames, children, parseXml, type XmlNode } from '#/ingestion/xml.ts'
import { apiPassages } from './api-passages.ts'
import { archivePassages } from './archive-passages.ts'
import { dailyPassages } from './daily-passages.ts'
import { dilaPassages } from './dila-passages.ts'
import { eformsPassages } from './eforms-passages.ts'
import { formPassages } from './form-passages.ts'
import { tedPassages } from './ted-passages.ts'

/**
 * A stored record element by element, for the analysis; null where it has no form that can be read.
 * `content` is what ingestion made of it: its lots decide how the call is divided.
 */
export function readNotice(
  raw: string,
  content: Pick<NoticeContent, 'version' | 'lots'>,
): SourceFacts | null {
  const reading = READERS[content.version](raw)
  if (reading === null) return null
  if (content.lots.length === 0) return undivided(reading)
  const numbers = new Set(content.lots.map(({ number }) => number))
  const known = reading.lots.filter(({ lotNumber }) => lotNumber !== null && numbers.has(lotNumber))
  return { call: reading.call, lots: known }
}

const READERS: Record<RawVersion, (raw: string) => SourceFacts | null> = {
  boamp_archive_1: archivePassages,
  boamp_dila_230: (raw) => ofXml(raw, dilaPassages),
  boamp_daily_1: (raw) => ofXml(withoutHtml(raw), dailyPassages),
  ted_standard_1: (raw) =>
    ofXml(withoutInlineMarkup(withoutForeignHeadings(raw)), (root) => {
      const form = chosenForm(child(root, 'FORM_SECTION'))
      return form === undefined ? null : tedPassages(form)
    }),
  eforms_1: (raw) => ofXml(raw, eformsPassages),
  boamp_api_1: apiPassages,
  place_1: formPassages,
  e_marches_1: formPassages,
  achat_public_1: formPassages,
  fm_1: formPassages,
  manual_1: formPassages,
}

function ofXml(raw: string, read: (root: XmlNode) => SourceFacts | null): SourceFacts | null {
  const xml = parseXml(raw)
  return xml.ok ? read(xml.root) : null
}

/** French first, then the original. */
function chosenForm(section: XmlNode | undefined): XmlNode | undefined {
  const forms = childNames(section).flatMap((name) => children(section, name))
  const rank = (form: XmlNode) =>
    (attribute(form, 'LG') === 'FR' ? 2 : 0) + (attribute(form, 'CATEGORY') === 'ORIGINAL' ? 1 : 0)
  return forms
    .filter((form) => attribute(form, 'LG') !== null)
    .toSorted((one, other) => rank(other) - rank(one))[0]
}

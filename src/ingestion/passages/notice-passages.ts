import type { NoticeContent, RawVersion } from '#/domain/notices/notice-content.ts'
import { type SourceFacts, undivided } from '#/features/analysis/rules/source-facts.ts'
import { withoutHtml } from '#/ingestion/boamp/daily-html.ts'
import { withoutForeignHeadings, withoutInlineMarkup } from '#/ingestion/ted/form-text.ts'
import { attribute, child, childNames, children, parseXml, type XmlNode } from '#/ingestion/xml.ts'
import { apiReading } from './api-passages.ts'
import { archiveReading } from './archive-passages.ts'
import { dailyReading } from './daily-passages.ts'
import { dilaReading } from './dila-passages.ts'
import { eformsReading } from './eforms-passages.ts'
import { formReading } from './form-passages.ts'
import { tedReading } from './ted-passages.ts'

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
  boamp_archive_1: archiveReading,
  boamp_dila_230: (raw) => ofXml(raw, dilaReading),
  boamp_daily_1: (raw) => ofXml(withoutHtml(raw), dailyReading),
  ted_standard_1: (raw) =>
    ofXml(withoutInlineMarkup(withoutForeignHeadings(raw)), (root) => {
      const form = chosenForm(child(root, 'FORM_SECTION'))
      return form === undefined ? null : tedReading(form)
    }),
  eforms_1: (raw) => ofXml(raw, eformsReading),
  boamp_api_1: apiReading,
  place_1: formReading,
  e_marches_1: formReading,
  achat_public_1: formReading,
  fm_1: formReading,
  manual_1: formReading,
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

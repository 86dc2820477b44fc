import { centsOf } from '#/domain/money.ts'
import type { Amount } from '#/domain/notices/notice-content.ts'
import { currencyCode } from '#/ingestion/amounts.ts'
import { cpvCodeOf } from '#/ingestion/cpv-in-text.ts'
import { attribute, child, children, text, type XmlNode } from '#/ingestion/xml.ts'
import { withoutContactData } from '#/lib/contact-data.ts'

/**
 * The text of an element that may occur once per language: French first, else the first one, which
 * is the notice's main language.
 */
export function localText(node: XmlNode | undefined, ...path: string[]): string | null {
  const versions = children(node, ...path)
  const french = versions.find((each) => attribute(each, 'languageID') === 'FRA')
  const found = text(french) ?? versions.map((each) => text(each)).find((each) => each !== null)
  // Senders indent their XML within values too.
  return found?.replace(/[ \t]*\n\s*/g, '\n') ?? null
}

/** As `localText`, for long text in which senders leave names, telephones and addresses of people. */
export function localProse(node: XmlNode | undefined, ...path: string[]): string | null {
  const found = localText(node, ...path)
  return found === null ? null : withoutContactData(found)
}

/** Null for zero too, which forms demand where there is no amount. */
export function amount(node: XmlNode | undefined, ...path: string[]): Amount | null {
  const found = child(node, ...path)
  const cents = centsOf(text(found))
  if (!cents) return null
  return { cents, currency: currencyCode(attribute(found, 'currencyID')) }
}

/** The extension in which eForms keeps what UBL has no place for, at whatever level. */
export function extensions(node: XmlNode | undefined): readonly XmlNode[] {
  return children(node, 'UBLExtensions', 'UBLExtension', 'ExtensionContent', 'EformsExtension')
}

/** Eight digits of every CPV code at a level, main one first. */
export function cpvCodes(project: XmlNode | undefined): string[] {
  const codes = ['MainCommodityClassification', 'AdditionalCommodityClassification'].flatMap(
    (kind) => children(project, kind, 'ItemClassificationCode'),
  )
  return codes.flatMap((code) => {
    if ((attribute(code, 'listName') ?? 'cpv').toLowerCase() !== 'cpv') return []
    return cpvCodeOf(text(code))
  })
}

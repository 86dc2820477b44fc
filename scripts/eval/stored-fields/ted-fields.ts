import {
  clockOf,
  codesIn,
  euros,
  lengthBetween,
  lengthOf,
  longest,
  type RawFields,
  siretIn,
  total,
} from './raw-fields.ts'
import { at, attributeOf, everywhere, type Tree, textAt, wordsOf } from './raw-tree.ts'

const PROCEDURES: Record<string, string> = {
  PT_OPEN: 'open',
  PT_RESTRICTED: 'restricted',
  PT_COMPETITIVE_NEGOTIATION: 'negotiated',
  PT_NEGOTIATED_WITH_PRIOR_CALL: 'negotiated',
  PT_COMPETITIVE_DIALOGUE: 'dialogue',
  PT_INNOVATION_PARTNERSHIP: 'innovation',
}

/** A contract notice or award of TED's standard forms (schema R2.0.9), in French; null for other forms. */
export function tedFields(root: Tree): RawFields | null {
  const section = at(root, 'FORM_SECTION')[0]
  const forms = typeof section === 'object' ? Object.values(section).flat() : []
  const form = forms.find((one) => attributeOf(one, 'LG') === 'FR')
  if (form === undefined || at(form, 'CONTRACTING_BODY').length === 0) return null
  const name = attributeOf(form, 'FORM') ?? ''
  // Corrections say what they change; contests, concessions and utilities' systems have forms of their own.
  if (!/^F0[2356]$/.test(name)) return null
  const objects = at(form, 'OBJECT_CONTRACT')
  const parts = objects.flatMap((object) => at(object, 'OBJECT_DESCR'))
  const buyer = at(form, 'CONTRACTING_BODY/ADDRESS_CONTRACTING_BODY')[0]
  const procedure = at(form, 'PROCEDURE')[0]
  const isDivided = parts.length > 1
  const isDynamic = at(procedure, 'DPS').length > 0
  const type =
    typeof procedure === 'object'
      ? Object.keys(procedure).find((key) => PROCEDURES[key])
      : undefined
  return {
    title: textAt(objects[0], 'TITLE'),
    buyer: textAt(buyer, 'OFFICIALNAME'),
    siret: siretIn(textAt(buyer, 'NATIONALID')),
    ...(name === 'F02' || name === 'F05'
      ? {
          deadline: clockOf(
            textAt(procedure, 'DATE_RECEIPT_TENDERS'),
            textAt(procedure, 'TIME_RECEIPT_TENDERS'),
          ),
        }
      : {}),
    cpv: codesIn(everywhere(form, 'CPV_CODE').flatMap((code) => attributeOf(code, 'CODE') ?? [])),
    // Lots without a title have their number.
    ...(isDivided
      ? {
          lots: parts.map(
            (part, at) => textAt(part, 'TITLE') ?? `Lot ${textAt(part, 'LOT_NO') ?? at + 1}`,
          ),
        }
      : {}),
    estimate:
      published(objects[0], 'VAL_ESTIMATED_TOTAL') ??
      total(parts.map((part) => published(part, 'VAL_OBJECT'))),
    duration: longest(
      parts.map(
        (part) =>
          lengthOf(textAt(part, 'DURATION'), attributeOf(at(part, 'DURATION')[0], 'TYPE')) ??
          lengthBetween(textAt(part, 'DATE_START'), textAt(part, 'DATE_END')),
      ),
    ),
    ...(isDynamic || type === undefined ? {} : { procedure: PROCEDURES[type] ?? null }),
  }
}

function published(node: Tree | undefined, name: string): number | null {
  const [element] = at(node, name)
  return attributeOf(element, 'PUBLICATION') === 'NO' || element === undefined
    ? null
    : euros(wordsOf(element))
}

import { withoutForeignHeadings, withoutInlineMarkup } from '#/ingestion/ted/form-text.ts'
import { attribute, child, childNames, children, type XmlNode } from '#/ingestion/xml.ts'
import { tedPassages } from './ted-passages.ts'
import { xmlPassages } from './xml-passages.ts'

const readForm = xmlPassages((root) => {
  const form = chosenForm(child(root, 'FORM_SECTION'))
  return form === undefined ? null : tedPassages(form)
})

/** A file of TED in a standard form. */
export function standardFormPassages(raw: string) {
  return readForm(withoutInlineMarkup(withoutForeignHeadings(raw)))
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

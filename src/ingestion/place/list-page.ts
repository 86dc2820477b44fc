import { type Element, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { z } from 'zod'
import { consultationIn } from '#/features/sources/platform-consultation.ts'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateOf, wholeWordsOf, withoutLabel, wordsOf } from './page-words.ts'

const nullableText = z.string().nullable()

/** A consultation as the list shows it; what the list does not show is null. */
export const listedConsultation = z.object({
  id: z.string(),
  org: z.string(),
  reference: nullableText,
  title: nullableText,
  description: nullableText,
  organization: nullableText,
  procedure: nullableText,
  category: nullableText,
  executionLocation: nullableText,
  publicationDate: nullableText,
  deadline: nullableText,
  lots: z.number().int(),
})
export type ListedConsultation = z.infer<typeof listedConsultation>

export type ListPage = {
  consultations: ListedConsultation[]
  /** The page's `PRADO_PAGESTATE`, which the next request sends back; null at the end. */
  state: string | null
  pages: number | null
  total: number | null
  /** Whether twenty rows at once can be asked for. */
  takesTwenty: boolean
}

/** Reads a page of results. Throws `ChangedSource` where rows have no number, or results no rows. */
export function readListPage(html: string, url: string): ListPage {
  const root = parseDocument(html)
  const numberIn = (selector: string) => {
    const element = elementOf(root, selector)
    const written = element?.attribs.value ?? wordsOf(element) ?? ''
    return /^\d+$/.test(written) ? Number(written) : null
  }
  const consultations = elementsOf(root, '.item_consultation').map((row) => readRow(row, url))
  const total = numberIn('[id$="resultSearch_nombreElement"]')
  if (consultations.length === 0 && total !== null && total > 0) {
    throw new ChangedSource(
      `${url} announces ${total} consultations and shows none that we can read.`,
    )
  }
  const state = elementOf(root, 'input[name="PRADO_PAGESTATE"]')?.attribs.value
  return {
    consultations,
    state: state || null,
    pages: numberIn('[id$="resultSearch_nombrePageTop"]'),
    total,
    takesTwenty:
      elementOf(root, 'select[id$="resultSearch_listePageSizeTop"] option[value="20"]') !== null,
  }
}

function readRow(row: Element, url: string): ListedConsultation {
  const link = elementsOf(row, 'a')
    .map((one) => consultationIn(one.attribs.href ?? ''))
    .find((found) => found !== null)
  const id = hidden(row, 'refCons') ?? link?.id
  const org = hidden(row, 'orgCons') ?? link?.org
  if (!id || !org) throw new ChangedSource(`${url} shows a consultation without its number.`)
  const heading =
    elementOf(row, '[id$="panelBlocIntitule"], .objet-line') ??
    parentOf(elementOf(row, '.small.truncate'))
  const reference = elementOf(heading, '.small:not(.truncate)')
  const lots = /(\d+)[\s\u00a0]*lots?\b/i.exec(wordsOf(row) ?? '')?.[1]
  return {
    id,
    org,
    reference: wordsOf(reference),
    title: wholeWordsOf(elementOf(heading, '.truncate') ?? heading),
    description: withoutLabel(wholeWordsOf(blockOf(row, 'panelBlocObjet', 'Objet'))),
    organization: withoutLabel(wholeWordsOf(blockOf(row, 'panelBlocDenomination', 'Organisme'))),
    procedure: wholeWordsOf(elementOf(row, '.cons_procedure')),
    category: wholeWordsOf(elementOf(row, '.cons_categorie')),
    executionLocation: wholeWordsOf(elementOf(row, '.lieux-exe')),
    publicationDate: dateBlock(elementOf(row, '.date-min') ?? elementOf(row, '.date')),
    deadline: dateBlock(elementOf(row, '.cloture-line')),
    lots: Number(lots ?? 0),
  }
}

/** By its identifier, which not all rows have, else by the label that it begins with. */
function blockOf(row: Element, id: string, label: string): Element | null {
  const labelled = elementsOf(row, '.truncate-700').find((one) => wordsOf(one)?.startsWith(label))
  return elementOf(row, `[id$="${id}"]`) ?? labelled ?? null
}

function parentOf(element: Element | null): Element | null {
  const parent = element?.parent
  return parent && isTag(parent) ? parent : null
}

function hidden(row: Element, name: string): string | null {
  return elementOf(row, `input[name$="$${name}"]`)?.attribs.value?.trim() || null
}

/** A calendar leaf: day, month in words, year, and a time beside it. */
function dateBlock(block: Element | null): string | null {
  const part = (name: string) => wordsOf(elementOf(block, `.${name}`)) ?? ''
  const time = elementsOf(block, 'label, .time, .hour')
    .map(wordsOf)
    .find((words) => /\d[:h]\d/.test(words ?? ''))
  return dateOf(part('day'), part('month'), part('year'), time)
}

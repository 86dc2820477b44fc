import { type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateOf, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'
import { slugOf } from '#/lib/slug.ts'

type AchatPublicList = { cards: GivenPlaceRecord[]; page: number; pages: number }

const ROW = 'li[id^="li_consult_"]'
const NONE = /Aucune consultation ne correspond/i
/** « Type de contrat » of what is no public contract. */
const CONCESSION = /concession|délégation/i

/** Reads a page of results. Throws `ChangedSource` where rows lack a number or a title, or there is nothing that we know. */
export function readAchatPublicList(html: string, url: string): AchatPublicList {
  const root = parseDocument(html)
  const cards = elementsOf(root, ROW).map((row) => readCard(row, url))
  if (cards.length === 0 && !NONE.test(textContent(root))) {
    throw new ChangedSource(`${url} is no list of consultations any more.`)
  }
  const [, page = '1', pages = '1'] =
    /Page\s+(\d+)\s*\/\s*(\d+)/.exec(wordsOf(elementOf(root, '.sdmPagi__list')) ?? '') ?? []
  return { cards, page: Number(page), pages: Number(pages) }
}

function readCard(row: Element, url: string): GivenPlaceRecord {
  const id = row.attribs.id?.replace('li_consult_', '') ?? ''
  const link = elementOf(row, '.sdmCardGeneric__title a')
  const title = wordsOf(link)
  if (id === '' || title === null) {
    throw new ChangedSource(`${url} shows a consultation without its number or title any more.`)
  }
  const values = labelledItems(row)
  const contract = values.get('type-de-contrat')
  const procedure = values.get('type-de-procedure') ?? null
  return {
    id,
    title: plain(title) ?? title,
    organization: plain(values.get('organisme')),
    reference: plain(values.get('reference')),
    mainCategory: values.get('nature-des-prestations') ?? null,
    procedure: contract && CONCESSION.test(contract) ? contract : procedure,
    executionLocation: values.get('lieu-d-execution') ?? null,
    submissionDeadline: deadlineIn(row),
    consultationLink: new URL(`/sdm/ent2/gen/ficheCsl.action?PCSLID=${id}`, url).href,
  }
}

/** What follows each label; the item of the lots is never closed, so that items may lie in one another. */
function labelledItems(row: Element): Map<string, string> {
  const values = new Map<string, string>()
  for (const item of elementsOf(row, '.sdmCardConsult__listItem')) {
    const [label, value] = item.children.filter(isTag)
    const name = slugOf(wordsOf(label)?.replace(/\s*:\s*$/, '') ?? '')
    const words = wordsOf(value)
    if (name !== '' && words !== null && !values.has(name)) values.set(name, words)
  }
  return values
}

/** « 24 », « Sept. 2026 », « 12 : 00 » of the block with the deadline. */
function deadlineIn(row: Element): string | null {
  const part = (name: string) => wordsOf(elementOf(row, `.sdmCardConsult__${name}`)) ?? ''
  const [month = '', year = ''] = part('ddyyyy').split(' ')
  return dateOf(part('numberTime'), month, year, part('preciseTime'))
}

/** Apostrophes that the encoding of buyers lost come as « ¿ ». */
export function plain(words: string | null | undefined): string | null {
  return words?.replaceAll('¿', '’') ?? null
}

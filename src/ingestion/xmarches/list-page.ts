import type { Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateIn, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'

/** The consultations of a page; none behind the end. Throws `ChangedSource` where rows lack their key or title. */
export function readXmarchesList(html: string, url: string): GivenPlaceRecord[] {
  return elementsOf(parseDocument(html), 'tr.trAnnonce').map((row) => readRow(row, url))
}

function readRow(row: Element, url: string): GivenPlaceRecord {
  const link = elementsOf(row, 'a[href*="detailConsultation.php"]')[0]
  const id = /[?&]key=(\d+)/.exec(link?.attribs.href ?? '')?.[1]
  const subject = elementOf(row, '.td_objet_consult')
  const title = wordsOf(elementOf(subject, 'h5'))
  if (id === undefined || title === null) {
    throw new ChangedSource(`${url} shows a consultation without its key or title any more.`)
  }
  const cells = elementsOf(row, 'td')
  const last = cells.at(-1)
  return {
    id,
    title,
    reference: wordsOf(elementOf(row, '.td_ref a')),
    mainCategory: wordsOf(elementOf(subject, 'span')),
    procedure: /Mode passation\s*:\s*(.+)$/i.exec(wordsOf(subject) ?? '')?.[1] ?? null,
    submissionDeadline: dateIn(wordsOf(cells[2])),
    organization: wordsOf(elementOf(last, 'strong') ?? elementOf(last, 'b')),
    executionLocation: departmentOfLogo(last),
    consultationLink: new URL(`/entreprise/detailConsultation.php?key=${id}`, url).href,
  }
}

/** « GC02001.png »: the buyer is of the département 02. */
function departmentOfLogo(cell: Element | undefined): string | null {
  const src = elementOf(cell, 'img[src*="logoadherents"]')?.attribs.src ?? ''
  const code = /\/[A-Z]{2}(97\d|\d{2}|2[AB])\w*\.\w+$/i.exec(src)?.[1]
  return code === undefined ? null : `(${code.toUpperCase()})`
}

import { type HTMLElement, parse } from 'node-html-parser'
import { z } from 'zod'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { dateOf, wholeWordsOf, withoutLabel, wordsOf } from './page-words.ts'

const told = z.string().nullable()

/** A consultation as the list shows it; what the list does not tell is null. */
export const listedConsultation = z.object({
  id: z.string(),
  org: z.string(),
  reference: told,
  title: told,
  description: told,
  organization: told,
  procedure: told,
  category: told,
  executionLocation: told,
  publicationDate: told,
  deadline: told,
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

/** Reads a page of results. Throws `ChangedSource` where rows bear no number, or results no rows. */
export function readListPage(html: string, url: string): ListPage {
  const root = parse(html)
  const numberIn = (selector: string) => {
    const element = root.querySelector(selector)
    const written = element?.getAttribute('value') ?? wordsOf(element) ?? ''
    return /^\d+$/.test(written) ? Number(written) : null
  }
  const consultations = root.querySelectorAll('.item_consultation').map((row) => readRow(row, url))
  const total = numberIn('[id$="resultSearch_nombreElement"]')
  if (consultations.length === 0 && total !== null && total > 0) {
    throw new ChangedSource(
      `${url} announces ${total} consultations and shows none that we can read.`,
    )
  }
  const state = root.querySelector('input[name="PRADO_PAGESTATE"]')?.getAttribute('value')
  return {
    consultations,
    state: state || null,
    pages: numberIn('[id$="resultSearch_nombrePageTop"]'),
    total,
    takesTwenty:
      root.querySelector('select[id$="resultSearch_listePageSizeTop"] option[value="20"]') !== null,
  }
}

function readRow(row: HTMLElement, url: string): ListedConsultation {
  const link = row
    .querySelectorAll('a')
    .map((one) => consultationIn(one.getAttribute('href') ?? ''))
    .find((found) => found !== null)
  const id = hidden(row, 'refCons') ?? link?.id
  const org = hidden(row, 'orgCons') ?? link?.org
  if (!id || !org) throw new ChangedSource(`${url} shows a consultation without its number.`)
  const heading = row.querySelector('[id$="panelBlocIntitule"]') ?? row.querySelector('.objet-line')
  const reference = heading
    ?.querySelectorAll('.small')
    .find((one) => !one.classList.contains('truncate'))
  const lots = /(\d+)[\s\u00a0]*lots?\b/i.exec(wordsOf(row) ?? '')?.[1]
  return {
    id,
    org,
    reference: wordsOf(reference),
    title: wholeWordsOf(heading?.querySelector('.truncate') ?? heading),
    description: withoutLabel(wholeWordsOf(row.querySelector('[id$="panelBlocObjet"]'))),
    organization: withoutLabel(wholeWordsOf(row.querySelector('[id$="panelBlocDenomination"]'))),
    procedure: wholeWordsOf(row.querySelector('.cons_procedure')),
    category: wholeWordsOf(row.querySelector('.cons_categorie')),
    executionLocation: wholeWordsOf(row.querySelector('.lieux-exe')),
    publicationDate: dateBlock(row.querySelector('.date-min') ?? row.querySelector('.date')),
    deadline: dateBlock(row.querySelector('.cloture-line')),
    lots: Number(lots ?? 0),
  }
}

function hidden(row: HTMLElement, name: string): string | null {
  return row.querySelector(`input[name$="$${name}"]`)?.getAttribute('value')?.trim() || null
}

/** The consultation that an address leads to, in the ways that platforms write it. */
export function consultationIn(href: string): { id: string; org: string } | null {
  const written = href.replaceAll('&amp;', '&')
  const org = /[?&]orgAcc?ronyme=([\w.-]+)/i.exec(written)?.[1]
  const id =
    /\/consultation\/([\w.-]+)/.exec(written)?.[1] ??
    /[?&](?:refConsultation|id)=([\w.-]+)/.exec(written)?.[1]
  return id && org ? { id, org } : null
}

/** A calendar leaf: day, month in words, year, and a time beside it. */
function dateBlock(block: HTMLElement | null): string | null {
  const part = (name: string) => wordsOf(block?.querySelector(`.${name}`)) ?? ''
  const time = block
    ?.querySelectorAll('label, .time, .hour')
    .map(wordsOf)
    .find((words) => /\d[:h]\d/.test(words ?? ''))
  return dateOf(part('day'), part('month'), part('year'), time)
}

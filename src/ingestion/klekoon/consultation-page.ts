import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateIn, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'

/** Labels of the page; a value ends where the next one begins. */
const LABELS = [
  'Référence de la consultation',
  'Mise en ligne',
  'Mode de passation',
  'Catégorie de marché',
  "Classe d[’']activité",
  'Département',
  'Date limite des offres \\(heure de Paris\\)',
  'Objet de la consultation',
  'Liste des lots',
  'Informations complémentaires',
  "Lieu d[’']exécution",
  'Durée en mois',
]
const LABEL = new RegExp(`(${LABELS.join('|')})\\s*:?\\s*`, 'g')

/**
 * The record of a consultation: its page, completed by the list's entry. Throws `ChangedSource` where the page has
 * neither reference nor deadline: then it is no page of a consultation any more.
 */
export function readKlekoonPage(
  html: string,
  { url, card }: { url: string; card: GivenPlaceRecord },
): GivenPlaceRecord {
  const block = elementOf(parseDocument(html), '.detail-consultation')
  const words = block ? textContent(block).replace(/[\s\u00a0]+/g, ' ') : ''
  const found = [...words.matchAll(LABEL)]
  const value = (label: string) => {
    const at = found.findIndex(([, name = '']) => name.replace("'", '’').startsWith(label))
    const [whole = ''] = found[at] ?? []
    const from = (found[at]?.index ?? 0) + whole.length
    return at < 0 ? null : words.slice(from, found[at + 1]?.index).trim() || null
  }
  const reference = value('Référence')
  const deadline = dateIn(value('Date limite des offres'))
  if (reference === null && deadline === null) {
    throw new ChangedSource(`${url} is no page of a consultation any more.`)
  }
  const buyer = /Acheteur public\s*:?\s*/.test(words) ? buyerIn(block) : null
  return {
    ...card,
    organization: buyer ?? card.organization,
    reference,
    // The list has the day alone.
    submissionDeadline: deadline ?? card.submissionDeadline,
    publicationDate: dateIn(value('Mise en ligne')) ?? card.publicationDate,
    procedure: value('Mode de passation') ?? card.procedure,
    mainCategory: value('Catégorie de marché'),
    description: beyondTitle(value('Objet de la consultation'), card.title),
  }
}

/** The words of the subject where they say more than the title, which the list cuts; null where they repeat it. */
function beyondTitle(subject: string | null, title: string): string | null {
  const [said = '', known] = [subject ?? '', title].map((words) =>
    words.replace(/\s*(?:…|\.{3})$/, '').toLowerCase(),
  )
  return said === '' || known?.startsWith(said) ? null : subject
}

/** The first line under « Acheteur public »: the others are an address and telephones. */
function buyerIn(block: ReturnType<typeof elementOf>): string | null {
  const heading = elementsOf(block, 'span').find((one) =>
    /^Acheteur public/.test(wordsOf(one) ?? ''),
  )
  const paragraph = elementOf(heading?.parent, 'p')
  const [first] = paragraph?.children ?? []
  return first ? textContent(first).replace(/\s+/g, ' ').trim() || null : null
}

import { type AnyNode, type Element, isTag } from 'domhandler'
import { textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { dateIn, wholeWordsOf, wordsOf } from '#/ingestion/place/page-words.ts'
import type { GivenPlaceRecord } from '#/ingestion/place/place-record.ts'
import { siteLinks } from './site-links.ts'

const DEADLINE =
  /^Date (?:et heure )?limites? de (?:réception|remise) des (?:plis|offres|candidatures)[^:]{0,60}/i

/**
 * The record of a notice. Throws `ChangedSource` where the page lacks its title, its day of publication or its text: then it is no
 * page of a notice any more.
 */
export function readFranceMarchesPage(
  html: string,
  { url, card }: { url: string; card: GivenPlaceRecord },
): GivenPlaceRecord {
  const root = parseDocument(html)
  const sidebar = elementOf(root, '.avisSidebar')
  // Other publications of the call are quoted below, outside of it.
  const content = elementOf(root, '.avis__content')
  const rows = rowsOf(sidebar)
  const title = wholeWordsOf(elementOf(root, '.titrePrincipal'))
  const published = dateIn(rows.get('Date de parution') ?? null)
  const text = elementOf(content, '.boampStyles')
  if (title === null || published === null || text === null) {
    throw new ChangedSource(`${url} is no page of a notice any more.`)
  }
  const lines = linesOf(text)
  const [main, ...further] = cpvCodesIn(lines)
  const [, kind, ...tags] = elementsOf(sidebar, '.offerTag').map((tag) => wordsOf(tag) ?? '')
  return {
    ...card,
    title,
    organization: buyerOf(elementOf(content, '.contactAdresseAcheteur')),
    buyerSiret: siretIn(lines),
    reference: labelled(lines, /^(?:Identifiant interne(?: de la consultation)?|Référence)/i),
    announcementType: kind ?? null,
    mainCategory: tags.find((tag) => /^(?:travaux|services|fournitures)/i.test(tag)) ?? null,
    procedure:
      labelled(lines, /^Type de procédure/i) ?? tags.find((tag) => /adaptée/i.test(tag)) ?? null,
    executionLocation: rows.get('Localisation') ?? null,
    publicationDate: published,
    submissionDeadline: deadlineOf(rows.get('Date de clotûre') ?? null, lines),
    description: descriptionIn(lines),
    cpvCode: main,
    furtherCpvCodes: further,
    ...siteLinks(sidebar, { url, card }),
  }
}

/** Values by label, « Localisation » and so on. */
function rowsOf(sidebar: Element | null): Map<string, string> {
  return new Map(
    elementsOf(sidebar, '.avisSidebarInfos__row').flatMap((row): [string, string][] => {
      const label = wordsOf(elementOf(row, '.avisSidebarInfos__label'))?.replace(/\s*:$/, '')
      const value = wordsOf(elementOf(row, '.avisSidebarInfos__value'))
      return label && value ? [[label, value]] : []
    }),
  )
}

/** « Ville de Croissy (78290 - Croissy sur Seine) »; the street is left out. */
function buyerOf(address: Element | null): string | null {
  const name = wordsOf(elementOf(address, 'strong'))
  const [, postcode, town] = /\s(\d{5})\s+(\D+)$/.exec(wordsOf(address) ?? '') ?? []
  return name && postcode && town ? `${name} (${postcode} - ${town})` : name
}

/** The day of the site, with the hour that the text gives for it. */
function deadlineOf(day: string | null, lines: readonly string[]): string | null {
  const written = labelled(lines, DEADLINE)
  const hour = labelled(lines, /^Heure locale/i)
  const closing = dateIn(day)
  const stated =
    dateIn(written) &&
    dateIn(/\d\s*[:h]\s*\d/i.test(written ?? '') ? written : `${written} ${hour ?? ''}`)
  return closing === null || stated?.startsWith(closing) ? stated : closing
}

function siretIn(lines: readonly string[]): string | null {
  const number = labelled(lines, /^(?:N°|Numéro) national d['’]identification/i)
  return /(?:\d\s*){14}/.exec(number ?? '')?.[0].replace(/\D/g, '') ?? null
}

/** From its label to the next one. */
function descriptionIn(lines: readonly string[]): string | null {
  const label = /^Description succincte du marché\s*:\s*/i
  const at = lines.findIndex((line) => label.test(line))
  if (at < 0) return null
  const after = lines.slice(at + 1)
  const end = after.findIndex((line) => /^\p{Lu}[^:.]{2,100}\s?:(?:\s|$)|^Section \d/u.test(line))
  const words = [lines[at]?.replace(label, '') ?? '', ...after.slice(0, end < 0 ? undefined : end)]
  return words.join(' ').trim() || null
}

/** Codes of lines that speak of CPV, and of the lines below them that begin with a code. */
function cpvCodesIn(lines: readonly string[]): string[] {
  const codes: string[] = []
  let isBelow = false
  for (const line of lines) {
    // The end of the title is not parted from the label: « ServicesCPV Objet principal : ».
    const names = /CPV\b|\bcpv\b|^Nomenclature (?:principale|supplémentaire)/.test(line)
    isBelow = names || (isBelow && /^-?\s*\d{8}\b/.test(line))
    if (isBelow) codes.push(...[...line.matchAll(/\b\d{8}\b/g)].map(([code]) => code))
  }
  return [...new Set(codes)]
}

/** What is behind a label, or on the next line where nothing is. */
function labelled(lines: readonly string[], label: RegExp): string | null {
  for (const [at, line] of lines.entries()) {
    const found = label.exec(line)
    const rest = found && /^\s*:\s*(.*)$/.exec(line.slice(found[0].length))
    if (!rest) continue
    const next = lines[at + 1] ?? ''
    return rest[1] || (/:$/.test(next) ? null : next) || null
  }
  return null
}

const OWN_LINE = new Set(['br', 'div', 'p', 'ul', 'li', 'tr', 'hr', 'h1', 'h2', 'h3', 'h4'])

/** The text of an element by lines: texts without markup have line breaks of their own. */
function linesOf(element: Element): string[] {
  let text = ''
  const read = (node: AnyNode): void => {
    if (!isTag(node)) {
      text += textContent(node)
      return
    }
    const edge = OWN_LINE.has(node.name) ? '\n' : ''
    text += edge
    node.children.forEach(read)
    text += edge
  }
  element.children.forEach(read)
  return text
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
}

import { type AnyNode, type Element, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { ChangedSource } from '#/ingestion/fetching/fetch-failure.ts'
import { elementOf, elementsOf } from '#/ingestion/page-elements.ts'
import { labelledValues } from './labelled-values.ts'
import type { ListedConsultation } from './list-page.ts'
import { dateIn, wordsOf } from './page-words.ts'
import type { GivenPlaceRecord } from './place-record.ts'

type Lot = NonNullable<GivenPlaceRecord['lots']>[number]

/**
 * The record of a consultation: its own page, completed by the list's entry. Throws `ChangedSource`
 * where the page has neither subject nor reference: then it is no page of a consultation any more.
 */
export function readConsultationPage(
  html: string,
  { url, listed }: { url: string; listed: ListedConsultation | null },
): GivenPlaceRecord {
  const root = parseDocument(html)
  const values = labelledValues(root)
  const labelled = (...labels: string[]) =>
    labels.map((label) => values.get(label)).find((value) => value !== undefined) ?? null
  const byId = (suffix: string) => wordsOf(elementOf(root, `[id$="Summary_${suffix}"]`))

  const reference = byId('reference') ?? labelled('reference')
  const title = byId('intitule') ?? labelled('intitule')
  const description = byId('objet') ?? labelled('objet', 'objet-de-la-consultation')
  if (reference === null && title === null && description === null) {
    throw new ChangedSource(`${url} is no page of a consultation any more.`)
  }
  const link = (id: string) => addressOf(elementOf(root, `a[id$="${id}"]`), url)
  const [main, ...further] = cpvCodesOf(root, labelled('code-cpv', 'codes-cpv'))
  const organization = labelled('organisme', 'organisation') ?? listed?.organization
  return {
    title: title ?? listed?.title ?? description ?? '',
    purchasingEntity: labelled('entite-d-achat', 'service', 'direction-service'),
    organization,
    publicEntity: labelled('entite-publique', 'acheteur-public', 'acheteur'),
    // The list's own comes first: it shows that a deadline moved.
    submissionDeadline:
      listed?.deadline ??
      dateIn(wordsOf(elementOf(root, '[id$="dateHeureLimiteRemisePlis"]'))) ??
      dateIn(
        labelled(
          'date-et-heure-limite-de-remise-des-plis',
          'date-limite-de-remise-des-plis',
          'date-limite',
        ),
      ),
    mainCategory: labelled('categorie-principale', 'categorie') ?? listed?.category,
    description: description ?? listed?.description,
    executionLocation:
      labelled('lieu-d-execution', 'lieux-d-execution') ?? listed?.executionLocation,
    reference: reference ?? listed?.reference,
    announcementType: labelled('type-d-annonce', 'type-annonce'),
    procedure: labelled('procedure', 'type-de-procedure') ?? listed?.procedure,
    cpvCode: main,
    furtherCpvCodes: further.map(({ code }) => code),
    zipFileLink: link('linkDownloadDce'),
    reglementConsultationLink: link('linkDownloadReglement'),
    boampLink: boampLinkOf(root),
    additionalDownloadLinks: [
      'linkDownloadAvis',
      'linkDownloadComplement',
      'linkDownloadDume',
    ].flatMap((id) => link(id) ?? []),
    publicationDate:
      dateIn(labelled('date-de-mise-en-ligne', 'date-de-publication')) ?? listed?.publicationDate,
    consultationLink: url,
    id: listed?.id ?? '',
    orgAcronym: listed?.org,
  }
}

/** Lots of the pop-up « Détail des lots »: a panel each, with its number, title, category and codes. */
export function readLotsPage(html: string): Lot[] {
  return elementsOf(parseDocument(html), '.panel').flatMap((panel): Lot[] => {
    const heading = elementOf(panel, '.panel-heading')
    const number = /lot\s*(?:n[°o]\s*)?([\w.-]+)/i.exec(wordsOf(heading) ?? '')?.[1]
    if (!heading || number === undefined) return []
    const values = labelledValues(panel)
    const words = wordsOf(heading)?.replace(/^.*?lot\s*(?:n[°o]\s*)?[\w.-]+\s*:?\s*/i, '')
    return [
      {
        number,
        title: words || null,
        category: values.get('categorie') ?? null,
        description: values.get('description') ?? values.get('objet') ?? null,
        CPVs: cpvCodesOf(panel, values.get('code-cpv') ?? null).map(({ code }) => code),
      },
    ]
  })
}

/** Codes of attributes and of the words under « Code CPV », main one first. */
function cpvCodesOf(
  root: AnyNode,
  words: string | null,
): { code: string; description: string | null }[] {
  const marked = elementsOf(root, '[data-code-cpv]').flatMap((element) => {
    const code = /^\d{8}/.exec(element.attribs['data-code-cpv'] ?? '')?.[0]
    const description = element.attribs.title?.trim() || null
    return code ? [{ code, description, main: /code principal/i.test(wordsOf(element) ?? '') }] : []
  })
  const written = [...(words ?? '').matchAll(/(\d{8})(?:-\d)?(?:\s*\(code principal\))?/gi)].map(
    ([whole, code = '']) => ({ code, description: null, main: /principal/i.test(whole) }),
  )
  const found = marked.length > 0 ? marked : written
  const ordered = found.toSorted((one, other) => Number(other.main) - Number(one.main))
  return [
    ...new Map(ordered.map(({ code, description }) => [code, { code, description }])).values(),
  ]
}

function boampLinkOf(root: AnyNode): string | null {
  const links = elementsOf(root, 'a').map((one) => one.attribs.href ?? '')
  return links.find((href) => /^https?:\/\/(?:www\.)?boamp\.fr\/.*\d{2}-\d+/.test(href)) ?? null
}

/** Absolute; pages hide the links of files that there are not. */
function addressOf(link: Element | null, base: string): string | null {
  const href = link?.attribs.href?.replaceAll('&amp;', '&') ?? ''
  if (href === '' || href.startsWith('javascript:') || !URL.canParse(href, base)) return null
  for (let at: AnyNode | null = link; at; at = at.parent) {
    const style = isTag(at) ? at.attribs.style : null
    if (/display\s*:\s*none/.test(style ?? '')) return null
  }
  return new URL(href, base).href
}

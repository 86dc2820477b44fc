import type {
  MainCategory,
  NoticeKind,
  Procedure,
  Reference,
} from '#/domain/notices/notice-content.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import { child, childNames, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { tedNumber } from './archive-changes.ts'
import { IDWEB } from './boamp-text.ts'
import { boampDepartments } from './departments.ts'
import { noticeKind } from './notice-kind.ts'
import { boampMoment, line } from './xml-fields.ts'

/** The fields of the `GESTION` block of BOAMP's XML, the same in format 2.3.0 and in the daily files. */
export type Management = {
  idweb: string
  kind: NoticeKind
  isContest: boolean
  isConcession: boolean
  /** The clock of the buyer. */
  zone: string
  publishedAt: Date | null
  deadlineAt: Date | null
  /** Département codes of the places of performance, and of the publication. */
  places: { execution: string[]; published: string[] }
  descriptorCodes: string[]
  summary: string | null
  buyerName: string | null
  mainCategory: MainCategory | null
  procedure: Procedure | null
  names: Reference[]
}

/** Null where the block has no number: such a notice cannot be identified. */
export function readManagement(root: XmlNode): Management | null {
  const gestion = child(root, 'GESTION')
  const index = child(gestion, 'INDEXATION')
  const reference = child(gestion, 'REFERENCE')
  const idweb = text(reference, 'IDWEB')
  if (idweb === null || !IDWEB.test(idweb)) return null

  const execution = children(index, 'DEP_PRESTATION').flatMap((code) => text(code) ?? [])
  const publication = children(index, 'DEP_PUBLICATION').flatMap((code) => text(code) ?? [])
  const places = {
    execution: boampDepartments(execution),
    published: boampDepartments(publication),
  }
  const [first = null] = places.published
  const zone = timeZoneOf(first)
  const type = child(reference, 'TYPE_AVIS')
  const nature = elementName(child(type, 'NATURE'))
  const subtype = nature && elementName(child(type, 'NATURE', nature))
  return {
    idweb,
    kind:
      noticeKind(
        isCallByPriorInformation(subtype) ? 'APPEL_OFFRE' : constantOf(nature),
        constantOf(elementName(child(type, 'STATUT'))),
      ) ?? 'other',
    isContest: subtype === 'CONCOURS',
    isConcession: subtype === 'CONCESSION' || has(type, 'FAMILLE', 'DSP'),
    zone,
    publishedAt: boampMoment(text(index, 'DATE_PUBLICATION'), { zone }),
    deadlineAt: boampMoment(text(index, 'DATE_LIMITE_REPONSE'), { zone, timeOfDay: END_OF_DAY }),
    places,
    descriptorCodes: children(index, 'DESCRIPTEURS', 'DESCRIPTEUR').flatMap(
      (one) => text(one, 'CODE') ?? [],
    ),
    summary: line(index, 'RESUME_OBJET'),
    buyerName: line(index, 'NOMORGANISME'),
    mainCategory: mainCategoryOf(child(index, 'NATURE_MARCHE')),
    procedure: procedureOf(child(index, 'TYPE_PROCEDURE')),
    names: namesOf(gestion),
  }
}

/** A prior information notice that calls for competition: no other notice follows it. */
export function isCallByPriorInformation(subtype: string | null): boolean {
  return subtype !== null && /^mise_?en_?concurrence$/i.test(subtype)
}

function elementName(node: XmlNode | undefined): string | null {
  return childNames(node)[0] ?? null
}

/** `PRE-INFORMATION` and `PREINFORMATION` are distinguished nowhere else. */
function constantOf(name: string | null): string | null {
  return name?.toUpperCase().replaceAll('-', '_') ?? null
}

/** The first kind of contract named inside: `<TRAVAUX/>`, `<services/>` … */
export function mainCategoryOf(node: XmlNode | undefined): MainCategory | null {
  for (const name of childNames(node)) {
    const found = MAIN_CATEGORIES[name.toUpperCase()]
    if (found) return found
  }
  return null
}

const MAIN_CATEGORIES: Record<string, MainCategory> = {
  TRAVAUX: 'CONSTRUCTION',
  FOURNITURE: 'SUPPLIES',
  FOURNITURES: 'SUPPLIES',
  SERVICE: 'SERVICES',
  SERVICES: 'SERVICES',
}

export function procedureOf(node: XmlNode | undefined): Procedure | null {
  const name = elementName(node)?.toUpperCase().replaceAll('_', '') ?? null
  if (name === null) return null
  return PROCEDURES.find(([start]) => name.startsWith(start))?.[1] ?? 'other'
}

const PROCEDURES: [start: string, procedure: Procedure][] = [
  ['PROCEDUREADAPTE', 'adapted'],
  ['OUVERT', 'open'],
  ['RESTREINT', 'restricted'],
  ['NEGOCIE', 'negotiated'],
  ['DIALOGUE', 'dialogue'],
  ['PARTENARIATINNOVATION', 'innovation'],
  ['CONCOURS', 'contest'],
  ['DSP', 'concession'],
  ['CONCESSION', 'concession'],
]

/** Earlier notices: 2.3.0 nests them in `MARCHE`, the daily files in `REFERENCE`. */
function namesOf(gestion: XmlNode | undefined): Reference[] {
  const earlier = [
    ...children(gestion, 'MARCHE', 'ANNONCE_ANTERIEUR'),
    ...children(gestion, 'REFERENCE', 'ANNONCE_ANTERIEUR'),
    ...children(gestion, 'RECTIF', 'ANNONCE_ANTERIEUR'),
  ]
  return earlier.flatMap((one) => [
    ...boampReferences(text(one, 'IDWEB'), text(one, 'REFERENCE', 'IDWEB')),
    ...journalReferences(one),
  ])
}

export function boampReferences(...numbers: (string | null)[]): Reference[] {
  return numbers.flatMap((value) =>
    value !== null && IDWEB.test(value) ? [{ scheme: 'boamp' as const, value }] : [],
  )
}

/** Numbers in the European journal of `REFERENCE_PUBLICATION/PUBLICATION_JOUE`. */
export function journalReferences(node: XmlNode | undefined): Reference[] {
  return children(node, 'REFERENCE_PUBLICATION', 'PUBLICATION_JOUE').flatMap((journal) => {
    const value = tedNumber(text(journal, 'NUM_ANNONCE'), text(journal, 'ANNEE'))
    return value === null ? [] : [{ scheme: 'ted' as const, value }]
  })
}

/** The same reference once. */
export function distinctReferences(references: Reference[]): Reference[] {
  return [...new Map(references.map((one) => [`${one.scheme}:${one.value}`, one])).values()]
}

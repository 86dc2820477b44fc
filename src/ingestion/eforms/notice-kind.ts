import type { NoticeContent, NoticeKind, Procedure } from '#/domain/notices/notice-content.ts'
import type { EformsLot } from '#/ingestion/eforms/lots.ts'
import type { Results } from '#/ingestion/eforms/results.ts'
import { attribute, child, children, text, type XmlNode } from '#/ingestion/xml.ts'

/** Form types (BT-03), the `listName` of the notice type. */
const KINDS: Record<string, NoticeKind> = {
  competition: 'call',
  planning: 'prior_information',
  consultation: 'prior_information',
  result: 'award',
  'dir-awa-pre': 'intent',
  'cont-modif': 'modification',
}

/** Notice types (BT-02), for senders who leave the form type out. */
const KIND_OF_TYPE: [start: string, kind: NoticeKind][] = [
  ['cn-', 'call'],
  ['pin-cfc', 'call'],
  ['qu-sy', 'call'],
  ['subco', 'call'],
  ['pin-', 'prior_information'],
  ['pmc', 'prior_information'],
  ['can-modif', 'modification'],
  ['can-', 'award'],
  ['veat', 'intent'],
]

/** What the notice is before any change to it. */
export function formKind(root: XmlNode): NoticeKind {
  const type = child(root, 'NoticeTypeCode')
  const code = text(type) ?? ''
  return (
    KINDS[attribute(type, 'listName') ?? ''] ??
    KIND_OF_TYPE.find(([start]) => code.startsWith(start))?.[1] ??
    'other'
  )
}

/** Reasons (BT-144) for which a procedure ends unsuccessfully, its course run, rather than being given up. */
const UNSUCCESSFUL = new Set(['no-rece', 'all-rej', 'one-admi', 'no-signed'])

/** True where every lot was given up by the buyer: the call is cancelled, not lost. */
export function isAbandoned({ awards, unawarded }: Results): boolean {
  return (
    awards.length === 0 &&
    unawarded.length > 0 &&
    unawarded.every(({ reason }) => reason !== null && !UNSUCCESSFUL.has(reason))
  )
}

const PROCEDURES: Record<string, Procedure> = {
  open: 'open',
  restricted: 'restricted',
  'neg-w-call': 'negotiated',
  'neg-wo-call': 'negotiated',
  'comp-dial': 'dialogue',
  innovation: 'innovation',
  'oth-single': 'other',
  'oth-mult': 'other',
  'comp-tend': 'other',
  'exp-int-rail': 'other',
}

const CONCESSIONS_DIRECTIVE = '32014L0023'

/** What the notice type, the directive and the technique say comes before the procedure's own code. */
export function procedureOf(root: XmlNode, lots: EformsLot[]): Procedure | null {
  const type = text(root, 'NoticeTypeCode') ?? ''
  if (type === 'qu-sy') return 'qualification'
  if (type.endsWith('-desg')) return 'contest'
  if (text(root, 'RegulatoryDomain') === CONCESSIONS_DIRECTIVE) return 'concession'
  if (lots.some(({ node }) => usesDynamicSystem(node))) return 'dynamic'
  const process = child(root, 'TenderingProcess')
  const procedure = PROCEDURES[text(process, 'ProcedureCode') ?? ''] ?? null
  // Adapted procedures have no code of their own, only a sentence (BT-88): senders write « open » above it.
  const described = children(process, 'Description').some((each) => isAdapted(text(each) ?? ''))
  return described ? 'adapted' : procedure
}

/** « Procédure adaptée ouverte », « MAPA » ; not where it is about some lots, or denied. */
function isAdapted(words: string): boolean {
  return words
    .split(/[.;\n]/)
    .some(
      (sentence) =>
        /\bproc[ée]dure\s+adapt[ée]e|\bMAPA\b/i.test(sentence) &&
        !/\blots?\b|\bn['’]est pas\b|\bautre qu/i.test(sentence),
    )
}

function usesDynamicSystem(lot: XmlNode): boolean {
  return children(lot, 'TenderingProcess', 'ContractingSystem', 'ContractingSystemTypeCode').some(
    (code) => attribute(code, 'listName') === 'dps-usage' && (text(code) ?? 'none') !== 'none',
  )
}

const NATURES: Record<string, NoticeContent['mainCategory']> = {
  works: 'CONSTRUCTION',
  supplies: 'SUPPLIES',
  services: 'SERVICES',
}

export function mainCategoryOf(project: XmlNode | undefined): NoticeContent['mainCategory'] {
  return NATURES[text(project, 'ProcurementTypeCode') ?? ''] ?? null
}

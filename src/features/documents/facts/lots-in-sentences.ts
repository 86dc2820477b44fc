import { amountsIn } from '#/features/analysis/rules/amounts/amounts.ts'
import type { DocumentBlock } from '../reading/document-blocks.ts'
import type { LotAmounts } from './lot-amounts.ts'
import { lotsNamedIn } from './lot-numbers.ts'
import { plain } from './plain-text.ts'
import { sentencesOfText } from './statements.ts'

type SaidLot = { number: number; name: string; block: DocumentBlock }
export type SaidAmount = {
  number: number
  role: keyof LotAmounts
  euros: number
  isYearly: boolean
}

const NAMED =
  /^(?:(?:pour )?le )?lot (?:n ?[°ºo]s? ?|numéro )?(\d{1,2})\s*(?:,\s*(?=«)|s['’]intitule\s*|est intitulé\s*|(?:porte sur|concerne|comprend|couvre)\s+(?:l[ae]s?\s+|l['’])?|[–—:-]\s*)(?:«\s*([^»]{3,200})»|([^.;,«]{3,160}))/iu

/** The lots that sentences introduce: « Le lot n° 1, « Anglais », est plafonné à … », « Le lot 2 s’intitule … ». */
export function lotsInSentences(blocks: readonly DocumentBlock[]): SaidLot[] {
  const lots: SaidLot[] = []
  for (const { block, text } of sentencesOf(blocks)) {
    const [, number, quoted, words] = NAMED.exec(text) ?? []
    const name = (quoted ?? words ?? '').trim()
    if (number === undefined || lots.some((lot) => lot.number === Number(number))) continue
    lots.push({ number: Number(number), name, block })
  }
  return lots.sort((one, other) => one.number - other.number)
}

const sentencesOf = (blocks: readonly DocumentBlock[]) =>
  blocks
    .filter(({ kind }) => kind === 'paragraph' || kind === 'item')
    .flatMap((block) => sentencesOfText(block.text).map((text) => ({ block, text })))

const ROLES: readonly [keyof LotAmounts, RegExp][] = [
  ['maximum', /maxi|plafon|au plus|exced|depass/g],
  ['minimum', /mini|au moins/g],
  ['estimate', /estim/g],
]
/** Amounts of something else. */
const OTHER =
  /chiffre d'affaires|capacite|assurance|penalit|avance|garantie|caution|reference|sinistre|prime|retenue|notation|bons? de commande (?:superieur|inferieur|d'un montant)/
/** « Le lot 1 est estimé à 48 000 € HT et le lot 2 à 62 000 € HT. » */
const LOT = /(?<![a-z])lot (?:n ?[°º] ?)?(\d{1,2})(?!\d)/g
/** « de 180 000 € HT pour le lot n° 1 » */
const OF_LOT_BEHIND = /^[^.;\d]{0,40}(?:pour|au|du) (?:le )?lot (?:n ?[°º] ?)?(\d{1,2})(?!\d)/

/** Amounts that sentences give for lots: of the lot that the sentence or those before it in its paragraph name, or that follows each amount. */
export function amountsInSentences(blocks: readonly DocumentBlock[]): SaidAmount[] {
  const found: SaidAmount[] = []
  let current: number | null = null
  let last: DocumentBlock | null = null
  for (const { block, text } of sentencesOf(blocks)) {
    if (block !== last) current = null
    last = block
    const written = text.replace(/\s+/g, ' ')
    const folded = plain(written)
    const lots = lotsNamedIn(folded)
    current = lots.length === 1 ? (lots[0] ?? null) : lots.length > 1 ? null : current
    if (OTHER.test(folded) || folded.length !== written.length) continue
    const passage = { field: 'sentence', text: written }
    const amounts = amountsIn({ passage, start: 0, end: written.length })
    const isBefore = folded.search(LOT) < (amounts[0]?.start ?? 0)
    for (const { euros, start, end } of amounts) {
      const before = Number([...folded.slice(0, start).matchAll(LOT)].at(-1)?.[1])
      const behind = Number(OF_LOT_BEHIND.exec(folded.slice(end))?.[1])
      const number = lots.length > 1 ? (isBefore ? before : behind) || null : current
      const role = roleBefore(folded.slice(0, start)) ?? roleAfter(folded.slice(end))
      if (number === null || role === null) continue
      if (found.some((one) => one.number === number && one.role === role)) continue
      const isYearly =
        /^[^.;,\d]{0,40}(?:par an|annuel)/.test(folded.slice(end)) || /annuel/.test(folded)
      found.push({ number, role, euros, isYearly })
    }
  }
  return found
}

/** The role that the words before an amount name last. */
function roleBefore(text: string): keyof LotAmounts | null {
  const places = ROLES.map(([role, pattern]) => ({
    role,
    at: [...text.matchAll(pattern)].at(-1)?.index ?? -1,
  })).sort((one, other) => other.at - one.at)
  const [nearest] = places
  return nearest && nearest.at >= 0 ? nearest.role : null
}

const roleAfter = (text: string) =>
  ROLES.find(([, pattern]) =>
    new RegExp(`^[^.;,\\d]{0,30}(?:${pattern.source})`).test(text),
  )?.[0] ?? null

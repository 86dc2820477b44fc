import { amountsIn } from '#/features/analysis/rules/amounts/amounts.ts'
import { type Candidate, type Decision, decide } from './decide.ts'
import { lotsNamedIn } from './lot-numbers.ts'
import { withUnit } from './notice-lots.ts'
import { plain } from './plain-text.ts'
import type { Statement } from './statements.ts'

type Role = 'estimate' | 'minimum' | 'maximum'
/** Of the whole contract, and of each of its years. */
export type TotalAmounts = Record<Role | `${Role}PerYear`, Decision<number>[]>

const SOURCES: ReadonlySet<string> = new Set(['RC', 'AE', 'CCAP', 'CCP', 'AVIS', 'OTHER'])
const ROLES = {
  maximum:
    /(?:montants?|valeurs?|seuil|plafond)[^.;]{0,50}maxim\w+|(?:montants?|commandes)[^.;]{0,60} ne (?:pourra|pourront|peut|peuvent|saurait)[^.;]{0,12} (?:exceder|depasser)|maxim\w+[^.;]{0,30}(?:montant|de commandes?|ht\b|€|de \d|:)|avec (?:un )?maximum|^maxim\w+|plafond/,
  minimum:
    /(?:montants?|valeurs?|seuil)[^.;]{0,50}minim\w+|minim\w+[^.;]{0,30}(?:montant|ht\b|€|de \d|:)|avec (?:un )?minimum|^minim\w+/,
  estimate:
    /estim(?:e|es|ee|ees|atif|ation)\b|valeur (?:totale )?estimee|montant previsionnel|budget (?:estime|previsionnel|alloue|dont dispose)/,
} as const
const NAMES = { maximum: /maxim|plafond/, minimum: /minim/, estimate: /estim/ } as const
const SUBJECT =
  /marches?|accords?-? ?cadres?|consultation|contrat|prestations|travaux|operation|commandes?|fournitures|besoins?(?![a-z])|budget|^le montant(?: total)? ne (?:pourra|peut)/
const NOT_TOTAL =
  /chiffre d'affaires|capital|penalit|avance|garantie|assurance|sinistre|indemnit|sous-trait|prime|caution|seuil (?:de|europeen|communautaire)|bons? de commande (?:superieur|inferieur|d'un montant|est|sera)|par (?:bon|commande|intervention)|amende|franco|supérieur|superieur a|inferieur a|excede|forfait de|retenue|facture|frais|loyer|credit|subvention|cessi|\bttc\b(?!.*\bht\b)/

/** Euros: less is no amount of a contract. */
const LEAST = 500
/** Sections about other amounts. */
const OTHER_SECTION =
  /primes?\b|penalit|avance|garantie|assurance|sous-trait|nantissement|cession|indemnit/
/** « 1 500 000 € HT, soit 375 000 € HT par an » */
const YEARLY_PART = /,? soit (?:environ )?[^,;]{0,60}(?:par|\/) ?an(?:nee)?\b/i
const PER_YEAR = /par an\b|\/ ?an\b|annuel|chaque annee/
/** An amount of one period or of the works that are studied is not that of the contract. */
const PARTIAL =
  /par periode|periode (?:initiale|ferme)|enveloppe|cout (?:previsionnel )?des travaux|travaux[^.;]{0,40}estim|estim\w+[^.;]{0,40}travaux|\bparties?\b|\(bpu\)|part a bons/

/** « Maximum | 6 M€ | 2 M€ » below « Période ferme | Reconduction »: each column is a part. */
const OF_PERIODS = /periode|reconduction|tranche|annee \d/
const columnsOf = ({ block }: Statement) =>
  block.kind === 'row' ? plain(block.header?.join(' ') ?? '') : ''

/** Amounts of the whole call, in euros. An amount of a lot is none of them. `isDivided`: the documents list lots. */
export function totalAmounts(statements: readonly Statement[], isDivided = false): TotalAmounts {
  // Amounts of several lots may be in sentences that do not name the lot.
  const hasLots =
    isDivided ||
    statements.some(({ folded }) => lotsNamedIn(folded.text).some((number) => number > 1))
  const found: Record<keyof TotalAmounts, Candidate<number>[]> = {
    estimate: [],
    minimum: [],
    maximum: [],
    estimatePerYear: [],
    minimumPerYear: [],
    maximumPerYear: [],
  }
  for (const statement of statements) {
    const { label, heading, intro } = statement.folded
    const isBelow =
      intro !== '' && /^(?:montants?|maxim|minim|ht\b|en chiffres)/.test(statement.folded.text)
    const text = isBelow ? `${intro} ${statement.folded.text}` : statement.folded.text
    if (!SOURCES.has(statement.kind) || text.length > 600 || NOT_TOTAL.test(text)) continue
    if (OTHER_SECTION.test(heading) || statement.noticeLot !== null) continue
    const single = text.replace(/(?:ensemble|totalite|cumul|tous) (?:des|les) lots/g, ' ')
    if (lotsNamedIn(text).length > 0 || /(?<![a-z])(?:par|chaque|du|des|le) lots?\b/.test(single))
      continue
    // The titles and rows of a table of lots are of these.
    if (isDivided && statement.block.kind === 'row' && !/total/.test(label)) continue
    if (hasLots && !/total|ensemble des lots|tous (?:les )?lots|lots confondus/.test(text)) continue
    const written = withUnit(statement.text.replace(YEARLY_PART, ''))
    const passage = { field: 'statement', text: written }
    const amounts = amountsIn({ passage, start: 0, end: written.length })
    const [first] = amounts
    if (!first) continue
    const roles = (['maximum', 'minimum', 'estimate'] as const).filter(
      (role) => ROLES[role].test(text) || (ROLES[role].test(heading) && /montant/.test(text)),
    )
    for (const role of roles) {
      const amount =
        roles.length === 1
          ? first
          : isBelow
            ? amounts.length === 1
              ? first
              : nearest(statement.folded.text, ROLES[role], amounts)
            : nearest(text, ROLES[role], amounts)
      if (!amount || amount.euros < LEAST) continue
      const score =
        1.6 +
        (SUBJECT.test(text) ? 1.2 : 0) +
        (ROLES[role].test(label) ? 1.2 : 0) +
        (ROLES[role].test(heading) ? 0.4 : 0) +
        (/\bht\b|hors (?:taxe|tva)/.test(text) ? 0.3 : 0)
      const whole = text.replace(YEARLY_PART, '')
      const isPartial = PARTIAL.test(whole) || OF_PERIODS.test(columnsOf(statement))
      const list = PER_YEAR.test(whole) ? found[`${role}PerYear`] : found[role]
      list.push({
        value: amount.euros,
        score: isPartial ? Math.min(score - 1.6, 2.4) : score,
        statement,
        lots: [],
      })
    }
  }
  return {
    estimate: decide(found.estimate),
    minimum: decide(found.minimum),
    maximum: decide(found.maximum),
    estimatePerYear: decide(found.estimatePerYear),
    minimumPerYear: decide(found.minimumPerYear),
    maximumPerYear: decide(found.maximumPerYear),
  }
}

/** The first amount after the words of a role, before those of another; folded and written places are near enough. */
function nearest(text: string, role: RegExp, amounts: ReturnType<typeof amountsIn>) {
  const before = amounts.find(({ end }) =>
    new RegExp(`^[^€]{0,10}\\((?:${role === ROLES.maximum ? 'maxi' : 'mini'})`).test(
      text.slice(end),
    ),
  )
  if (before) return before
  const at = role.exec(text)?.index ?? 0
  const named = NAMES[
    role === ROLES.maximum ? 'maximum' : role === ROLES.minimum ? 'minimum' : 'estimate'
  ].exec(text.slice(at))
  const from = at + (named ? named.index + named[0].length : 0)
  const next = /maxim|minim|estim/.exec(text.slice(from))
  const until = next ? from + next.index : text.length
  return amounts.find(({ start }) => start >= from - 5 && start <= until + 5) ?? null
}

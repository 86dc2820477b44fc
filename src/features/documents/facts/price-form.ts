import type { DocumentKind } from '#/domain/document.ts'
import type { Statement } from './statements.ts'

const SOURCES: ReadonlySet<DocumentKind> = new Set(['RC', 'CCAP', 'AE', 'CCP', 'AVIS', 'OTHER'])
/** The parts of a contract's form, each with the sentence that states it. */
const PARTS: [name: string, pattern: RegExp][] = [
  ['prix mixtes', /prix composites?|prix mixtes?|d'une part[^.;]{0,60}forfait/],
  [
    'prix global et forfaitaire',
    /prix global(?:e)?,? (?:et )?forfaitaire|prix forfaitaires?|forfait global|prix[^.;]{0,60}(?:sont|seront|est) (?:[^.;]{0,20} )?forfaitaires?/,
  ],
  [
    'prix unitaires',
    /prix unitaires?|bordereau (?:de|des) prix|\bbpu\b|prix[^.;]{0,60}(?:sont|seront|est) (?:[^.;]{0,90} )?unitaires?/,
  ],
  [
    'bons de commande',
    /(?<![a-z])(?:a|par|d'un|de|emission de|au moyen de|sous forme de|suivi de) bons? de commandes?|accord-? ?cadre[^.;]{0,80}bons? de commandes?|bons? de commandes? (?:emis|successifs)/,
  ],
  ['marchés subséquents', /marches? subsequents?/],
  [
    'un seul titulaire',
    /mono-?attributaire|(?:attributaires?|titulaires?)(?: retenus?)? ?: ?(?:un|1)(?![a-z\d])|un seul (?:operateur|titulaire|attributaire)|operateur economique unique/,
  ],
  [
    'plusieurs titulaires',
    /multi-?attributaires?|plusieurs (?:operateurs|titulaires|attributaires)/,
  ],
]
const STATED =
  /(?:marches?|accords?-? ?cadres?|contrat|prestations?|consultation|prix|fournitures)[^.;]{0,120}(?:est|sont|seront|sera|comprend|comporte|comprennent|conclus?|donne\w* lieu|s'execute\w*|regle\w*|remuner\w*|traite\w*|fixe\w*|passe\w*)(?![a-z])/
const HEADED = /forme|prix|etendue|remuneration|type de contrat|objet du marche|caracteristiques/
const OTHER =
  /offres?\b|candidats?|soumissionnaires?|discordance|analyse|juge|erreur|pieces|documents?|delai|notification|penalit|paiement|facture|resili|avance|peut|pourra|exclusivite|en cas|cautions?\b|garanties?\b/

/** « 2) le bordereau de prix, sans modifier les libellés ; »: a piece of the offer. */
const PIECE =
  /^(?:\d{1,2} ?[).-] ?)?(?:le |la |l'|les |une? )(?:bordereau|detail|bpu|dqe|dpgf|devis|acte)(?![a-z]).*;$/

export type PriceForm = { text: string; statements: Statement[] }

/** How the contract is priced and executed: « Prix unitaires, bons de commande, un seul titulaire ». */
export function priceForm(statements: readonly Statement[]): PriceForm | null {
  const found = PARTS.flatMap(([name, pattern]) => {
    const statement = statements.find((one) => states(one, pattern))
    return statement ? [{ name, statement }] : []
  })
  if (isDoubtful(found)) return null
  const text = found.map(({ name }) => name).join(', ')
  if (text === '' || (text.includes('un seul') && text.includes('plusieurs'))) return null
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    statements: [...new Set(found.map(({ statement }) => statement))],
  }
}

/** Two kinds of prices that no sentence joins may be of a clause for one of them alone. */
function isDoubtful(found: readonly { name: string; statement: Statement }[]): boolean {
  const [lump, unit] = [/^prix global/, /^prix unitaires/].map((kind) =>
    found.find(({ name }) => kind.test(name)),
  )
  if (!lump || !unit || found.some(({ name }) => name === 'prix mixtes')) return false
  return lump.statement !== unit.statement
}

function states(
  { kind, block, folded: { text: whole, label, answer, heading, path } }: Statement,
  pattern: RegExp,
): boolean {
  // The label of notices for prices names payments too.
  const text = /^modalites essentielles de financement/.test(label) ? answer : whole
  if (PIECE.test(text)) return false
  if (!SOURCES.has(kind) || !pattern.test(text) || text.length > 600) return false
  const isLabelled =
    /^(?:formes?|nombre (?:d'|de )(?:attributaires|titulaires)|formes? (?:de|du|des) \S+|types? de (?:contrat|prix)|prix|nature (?:des|du) prix|techniques? d'achat)$/.test(
      label,
    ) && text.length < 120
  if (isLabelled) return true
  if (block.kind === 'row') return false
  const isNominal =
    /^(?:(?:[a-z]?\d+(?:\.\d+)* )?(?:accord|marche|prix)|lots?[^.;]{0,40} a (?:bons|marches))/.test(
      text,
    ) &&
    (HEADED.test(heading) || /prix|forme/.test(path))
  if (isNominal && !OTHER.test(text)) return true
  return !OTHER.test(text) && STATED.test(text) && (HEADED.test(heading) || text.length < 260)
}

import { COUNT, countOf } from '../text/french-numbers.ts'
import type { Quote } from '../text/passage.ts'
import { SUB } from './nested-criteria.ts'

/** A criterion with its weight, as one line of a list states it. */
export type CriterionLine = {
  name: string
  /** « 60 % », « 12 points ». */
  value: string
  number: number
  /** Called a part in so many words. */
  isSub: boolean
  /** How many numbers lead it: « 2.1 » 2, « 3) » 0. */
  depth: number
  quote: Quote
}

/** What is before a point of a list. */
const BULLET = '[-–—•*▪◦▫‣›►➢✓▶·+○]'
const WEIGHT =
  '(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*(%|pour ?cents?|p\\.\\s?cent|points?(?: sur 100)?|pts?\\b\\.?|/\\s*\\d{2,3}(?!\\d)|sur 100\\b)'
/** What may follow a weight: how it is made up. */
const MADE_UP =
  "(?:[,:–-]?\\s*(?:selon|dont|d[ée]compos|r[ée]parti|d[ée]taill|appr[ée]ci|jug[ée]|au regard|sur la base|(?:de|dans|pour) la (?:note|notation)|du (?:total|score)|de l[’']?[ée]valuation|[àa] partir|au vu)[^\\n%]{0,140})?"
const NAME_FIRST = new RegExp(
  `^\\s*(?:(?:${BULLET}|o)\\s+)?(\\S.{1,180}?)[\\s:=(\\[–—\\-|.…]*(?:(?:pond[ée]r[ée]e?s?|pond[ée]ration|poids|not[ée]e?s?)\\s*(?:[àa]|sur|:)?\\s*(?:hauteur de\\s*)?)?${WEIGHT}[\\s).\\];,:]*${MADE_UP}$`,
  'i',
)
const WEIGHT_FIRST = new RegExp(
  `^\\s*(?:(?:${BULLET}|o)\\s+)?${WEIGHT}\\s*(?:pour |:|–|-|sur |au titre d(?:e la |e l['’]|es |u |e )|de |d['’]|au |[àa] |vont (?:au |[àa] ))?\\s*(?:le |la |les |l['’])?(\\S.{2,160}?)[\\s.;,)]*$`,
  'i',
)

const NO_NAME =
  /^(?:plus|moins|environ|dans|par|avant|apr[èe]s|sous|jusqu|lors|en cas|sans|[àa] d[ée]faut)(?!\p{L})|^(?:total|sur|soit|jugement|notation|classement|(?:chaque |les )?offres?|tva|t\.v\.a|remise(?! con)|taux|avance|retenue|p[ée]nalit|garantie (?:[àa] prem|banc|fin|d[ée]c)|acompte|montant(?: (?:total|ht|ttc))?$|pond[ée]ration|coefficient|crit[èe]res?)\b.{0,12}$|^crit[èe]res d[eu'’ ].{0,24}$|\?|=|^note (?:finale|globale)|^(?:(?:pour |du )?(?:le |les )?lots?|articles?|pages?|annexes?|phases?|tranches?|chapitres?|titres?|sections?|num[ée]ros?)(?: n[°º])?$|^notes?(?: (?:totale?|globale?|finale?|max\w*|sur.*|de))?$/iu
const NO_CRITERION =
  /avance|retenue de garantie|p[ée]nalit|tva|chiffre d['’]affaires|acompte|remise de|variation|(?<!\p{L})r[ée]vis(?:ion|[ée])|indices? (?!d['’])|inf[ée]rieure?s?(?!\p{L})|multipli|note (?:minimale|[ée]liminatoire)|obtien|bar[èe]me|moins[- ]disant|maximum de points|points? maxim|prix le plus (?:bas|faible|[ée]lev)|(?:offre|prix) (?:examin|analys|du candidat|consid[ée]r|le moins)|[×÷]|\sx\s\(|(?<!\p{L})(?:n['’]est|[ée]limine|obtien\p{L}+|re[çc]oi(?:t|vent)|est lue?s?|retien\p{L}+)(?!\p{L})|sous-trait|remboursement|plafond|exon[ée]r|heures (?:du march|travaill|de travail|d['’]insertion)|par des salari|capital|seuil|(?<!\p{L})si(?!\p{L})|lorsque|(?<!\p{L})(?:est|sont|sera|seront|doit|doivent|peut|peuvent)(?!\p{L})|calcul|formule/iu
/** Criteria for the choice of candidates are not those for the award. */
const CANDIDATES =
  /phase candidature|s[ée]lection des candidat|(?:jugement|analyse|examen|appr[ée]ciation) des candidatures|candidatures? (?:est|sont|sera|seront) |capacit[ée]s (?:techniques|professionnelles)/i
/** A part of a part weighs nothing in the whole. */
export const RELATIVE =
  /%\s*(?:de|sur) (?:la (?:note|valeur) technique|ce crit[èe]re|la note du crit[èe]re)/i
/** « 50 (cinquante) % » */
const IN_WORDS = /(\d)\s*\((?:[a-zà-ÿ-]+ ?){1,4}\)\s*(?=%|pour|points)/gi
/** « soixante pour cent » */
const PERCENT_IN_WORDS = new RegExp(`(?<!\\p{L})(${COUNT}) pour ?cents?(?!\\p{L})`, 'giu')
/** « quarante pour le prix », « note sur cent : cinquante points pour … » */
const WORDED_FIRST = new RegExp(`(?<=^\\s*|:\\s+)(${COUNT})(?=\\s(?:points?|pour)(?!\\p{L}))`, 'iu')
function inFigures(words: string): string {
  const [, count = words, points = ''] = /^(.*?)(\s+points?)?$/i.exec(words) ?? []
  const number = countOf(count)
  return number === null ? words : `${number}${points}`
}
/** A table's line with a cell after the weight, which says what the criterion looks at. */
const EXPLAINED_AFTER =
  /^(\s*\S[^\n]{2,120}?(?: {2,60}|\t)\s{0,60}\(?\d{1,3}(?:[.,]\d+)?\s*(?:%|points?|pts)\)?)(?: {2,}|\t)\s*[^\d\n]{4,200}$/i
/** Longer lines explain. */
const LONGEST = 260
/** With the gaps of a table's line. */
const WIDEST = 900

export function criterionLine(part: Quote): CriterionLine | null {
  const { passage, start, end } = part
  const line = passage.text.slice(start, end).trim()
  if (line.length > WIDEST) return null
  const written = line
    .replace(/[|│┃║¦]/g, '\t')
    .replace(IN_WORDS, '$1 ')
    .replace(PERCENT_IN_WORDS, (words, count) => (countOf(count) ? `${countOf(count)} %` : words))
    .replace(WORDED_FIRST, (_, words) => inFigures(words))
    .replace(EXPLAINED_AFTER, '$1')
    // A weight on a line of its own is a cell.
    .replace(/\n(?=[ \t]*(?:sur )?\d{1,3}(?:[.,]\d+)?\D{0,8}$)/, '\t')
    .trim()
  const text = written.replace(/\s+/g, ' ').trim()
  if (text.length > LONGEST || CANDIDATES.test(text) || RELATIVE.test(text)) return null
  const [rawName, weight, unit] =
    splitLine(text.replace(/^dont\s+(?=\d)/i, '')) ?? cellsOf(written) ?? NOTHING
  const name = criterionName(rawName)
  const number = Number(weight.replace(',', '.'))
  if (name === null || !(number > 0) || number >= 100) return null
  const isSub =
    /^dont\s+\d/i.test(text) || SUB.test(rawName) || /^\s*(?:[-–—•*▪◦▫]\s+)?[Dd]ont\b/.test(rawName)
  const numbered = /^\s*(?:[-–—•*▪◦▫]\s+)?(\d{1,2}(?:[.-]\d{1,2}){1,3})(?!\d|,\d)/.exec(rawName)
  const depth = numbered?.[1]?.split(/[.-]/).length ?? 0
  const stated = unit === '' ? '' : /^%|^p\.|^pour/i.test(unit) ? '\u00a0%' : '\u00a0points'
  return { name, value: `${weight}${stated}`, number, isSub, depth, quote: part }
}

/** « Critères de jugement des offres : 60 % valeur technique » */
const BEFORE_WEIGHT =
  /^[^:\d]{0,40}(?:crit[èe]res?|jugement|jug[ée]es?|attribution|notation|not[ée]e?s?|choix|classement|class[ée]e?s?|bar[èe]me|pond[ée]ration|s[ée]lection)[^:\d]{0,60}:\s*(?=\d)|^[^:\d]{0,80}(?:repose|porte|s['’]appuie|tient compte|fond[ée]e?)[^:\d]{0,25}(?=\d)|^(?:de |[àa] |pour )(?:hauteur de )?(?=\d)/i

type Split = [name: string, weight: string, unit: string]
const NOTHING: Split = ['', '', '']

function splitLine(text: string): Split | null {
  const after = NAME_FIRST.exec(text)
  if (after) return [after[1] ?? '', after[2] ?? '', after[3] ?? '']
  const before = WEIGHT_FIRST.exec(text.replace(BEFORE_WEIGHT, ''))
  return before && [before[3] ?? '', before[1] ?? '', before[2] ?? '']
}

/** A name and a number alone, where the words around say what numbers are: « Prix, noté sur 40 », cells. */
const BARE_CELL =
  /^\s*(\S[^\n]{1,180}?)(?:[ ]*\t\s*|[ ]{2,}|[ ]*[:=][ ]*|[ ]+[–—/-][ ]+|[ ]*\/[ ]?|[ ]*[.…]{3,}[ ]*(?:coeff?\.?[ ]*)?|[ ]*\([ ]*(?:max(?:imum)?\.?|sur|\/|(?:pond[ée]ration|poids|co[ée]f\p{L}*\.?)[ ]*:?)?[ ]*(?=\d{1,3}[ ]*\))|,?[ ]*\(?(?:not[ée]e?s?|pond[ée]r[ée]e?s?|pond[ée]ration|coefficient|coeff?\.?|sur)[ ]*(?:sur|[àa]|de|:)?[ ]*)(\d{1,3}(?:[.,]\d{1,2})?)[ )\].:;,–-]*$/iu

/** « 55 pour le prix » */
const BARE_FIRST =
  /^\s*(\d{1,3})\s+(?:pour|au titre d[eu]|(?:attribu[ée]s?|vont|reviennent) (?:[àa]|aux?)|[àa]|aux?)\s+(?:le |la |les |l['’])?(\p{L}.{2,120}?)[\s.;,]*$/iu
/** « 50 (prix) », « 35 % (qualité du service) » */
const NAME_IN_BRACKETS = /^\s*(\d{1,3})\s*(%|points?|pts)?\s*\((\p{L}[^()]{2,80})\)[\s.;,]*$/iu
const BARE_WORDS =
  /^\s*([-–•]?\s*(?:\d{1,2}\s*[-.)°/:]+\s*)?\p{L}[^\d\n\t|]{2,70}) (\d{1,3}(?:[.,]0)?)\s*[.;]?\s*$/u

/** Of a table with several columns of figures, the last one weighs: « 5      4      20 ». */
const OTHER_COLUMNS = /(?:(?: {2,}|\t)\s*\d{1,3}(?:[.,]\d+)?\s*(?:%|points?|pts)?)+\s*$/i

/** « prix (noté sur 12) » */
const MARKED_ON = /not[ée]e?s?\s+sur\s*\d/i

function cellsOf(written: string): Split | null {
  const line = written.replace(/\n/g, ' ')
  const cells = BARE_CELL.exec(line) ?? BARE_WORDS.exec(line)
  if (cells)
    return [
      (cells[1] ?? '').replace(OTHER_COLUMNS, ''),
      cells[2] ?? '',
      MARKED_ON.test(line) ? 'points' : '',
    ]
  const stated = line
    .replace(/^[^:\d]{0,60}(?:sur (?:100|cent|20|vingt|10)(?: points)?)\s*[:,]\s*/i, '')
    .replace(BEFORE_WEIGHT, '')
  const bracketed = NAME_IN_BRACKETS.exec(stated)
  if (bracketed) return [bracketed[3] ?? '', bracketed[1] ?? '', bracketed[2] ?? '']
  const first = BARE_FIRST.exec(stated)
  return first && [first[2] ?? '', first[1] ?? '', '']
}

/** What is before a criterion in a sentence that states it, or before its name in a list. */
const BEFORE_NAME: RegExp[] = [
  /^(?:les? )?lots?\s(?:n\s?°\s?)?\d[\d\s,à&et]{0,20}\.\s+(?=\p{Lu})/iu,
  /^(?:pour|concernant|s['’]agissant d[eu]s?)\s(?:les?\s)?lots?\s[^,:\n]{1,30}[,:]\s*/iu,
  /^(?:le |la |l['’]|les )(?=(?:sous[\s-]*)?crit[èe]re)/i,
  /^[^:]{0,60}sur (?:100|cent|20|vingt|10)(?: points)?\s*:\s*/i,
  /^(?:le |la |les |l['’])?(?:classement|jugement|choix|s[ée]lection|notation|offres?)[^:]{0,60}?(?:sur la base|en fonction|au regard|d['’]apr[èe]s|selon)\s*:?\s*/i,
  /^(?:les |l['’]|ces |chaque |votre |vos |toute |le )?(?:offres?|propositions?|plis?|elles?|ils?|devis|candidats?)\b.{0,50}\b(?:(?:jug|not|class|appr[ée]ci|[ée]valu|compar|examin|analys|s[ée]lectionn)[ée]e?s?|choisie?s?|retenue?s?)\s+(?:sur(?! \d)|selon|d['’]apr[èe]s|au regard d[eu]s?)\s+/i,
  /^[^:]{0,60}(?:crit[èe]res?(?! (?:n|\d))|poids|notation|not[ée]es|jugement|jug[ée]es?|attribution|class[ée]es?|pond[ée]ration|ci-(?:dessous|apr[èe]s))[^:]{0,60}:\s*(?=\D)/i,
  /^(?:[.○◦▫‣›►➢✓▶·+/]\s*(?=\p{L})|o\s+|\d{1,2}\s*[-.)°:/]+\s*|(?:[a-z]|[IVX]{2,4})\s*[).]\s*|[-–—•*▪]\s*|dont\s+)+/iu,
  /^(?:sous[\s-]*)?crit[èe]re(?!s)\s*(?:n\s*[°ºo]\s*)?\d{0,2}(?:[.,]\d{1,2})?\s*[-–:.)]*\s*(?=\S)/i,
  /^(?:(?:d[ée]compos[ée]e?|d[ée]taill[ée]e?)s? comme suit|[^:]{0,60}sous[- ]crit[èe]res)\s*:\s*/i,
  /^[^:]{0,60}(?:se fonde|repose|s['’]appuie|s['’]effectue|se fait|tient compte|d[ée]pend)(?:nt|ra|ront)?\s+(?:sur|d[eu]s?|[àa] partir d[eu]s?)\s+/i,
  /^[^:,]{0,40}crit[èe]res?[^:,]{0,40} sont (?=le |la |les |l['’])/i,
  /^(?:le |la |l['’]|chaque )\p{L}+(?: \p{L}+)?\s(?:appr[ée]ci|retien|juge|class|chois|not|compar|s[ée]lectionn|attribu|examin|[ée]valu)\p{L}*[^:;]{0,60}?(?:d['’]apr[èe]s|selon|sur la base|au regard|en fonction)\s+(?=d[eu]s?\s|de l|l[ae]s?\s|l['’]|leurs?\s)/iu,
  /^leurs?\s+/iu,
  /^(?:pour|afin d[e’'])[^:;,]{3,80},\s+(?=(?:il|elle|nous|on|l[ae]s?|l['’])(?!\p{L}))/iu,
  /^(?:il|elle|nous|on|l['’]offre|les offres|le (?:march[ée]|choix|pouvoir)|la s[ée]lection|l['’](?:attribution|acheteur))(?!\p{L})[^:;]{3,80}?(?:compte|fonction|regard|base|d['’]apr[èe]s|selon)\s+(?=d[eu]s?\s|de l|l[ae]s?\s|l['’])/iu,
  /^.*?(?:(?:au|[àa]) travers|au moyen|se r[ée]partit entre)\s+(?:d(?:e (?=l)|u |es ))?/iu,
  /^(?:(?:viennent|vient|suivent) )?(?:ensuite|puis|d['’]abord|enfin)\s+/iu,
  /^(?:est |sont |sera |seront )?(?:(?:attribu|affect|accord|r[ée]serv|donn)[ée]e?s?|vont|va|revient|reviennent|ira|iront)\s+(?=[àa] |aux? )/iu,
  /^au (?:vu|regard) d(?:e la |e l['’]|u |es )/iu,
  /^l[ea] (?:premi[èe]re?|deuxi[èe]me|second|troisi[èe]me|quatri[èe]me|dernier|plus important)e?(?!\p{L})[^:;]{0,40}?\s(?:est|porte sur|concerne)\s+/iu,
  /^(?:axe|volet|rubrique|th[èe]me|item|aspect)\s*(?:n\s*[°ºo]\s*)?\d{1,2}\s*[-–:.)]\s*/i,
  /^et\s+/i,
  /^\d{1,2}\s+(?=\p{Lu}\p{Ll})/u,
  /^(?:et )?sur (?=le |la |les |l['’])/i,
  /^(?:attribu[ée]s? )?[àa] (?:l['’]|la )(?=\p{L})/iu,
  /^notes? (?:du |de la |de l['’])?(?=\p{L}{4})(?!sur|tot|fin|glob)/iu,
  /^(?:choix|bar[èe]me|notation|jugement|classement|s[ée]lection|crit[èe]res?|pond[ée]ration)[^:\d]{0,20}:\s*/i,
  // « L’organisation, la préparation et le déroulement »: the first of a list keeps its article.
  /^(?:attribu[ée]s? )?(?:du |de la |de l['’]|des |le |la |les |l['’]|au |vos |votre )(?=\p{L})(?![^:]*(?:,|\set)\s(?:la |le |les |l['’])\p{L})/iu,
]
const TRAIL =
  /[\s:=([–—\-|.…,]*(?<!\p{L})(?:(?:(?:compte(?:nt|ra)?|intervien(?:t|dra)|entre(?:nt)?) )?pour (?:la |l['’]autre )?moiti[ée]|(?:compte(?:nt|ra)?|intervien(?:t|dra)|entre(?:nt)?) pour(?: les?)?|(?:repr[ée]sente|vaut|p[èe]se)(?:nt|ra)?|(?:est|sera|sont|seront) (?:not[ée]|pond[ée]r[ée]|affect[ée])e?s?(?: d['’]un coefficient de| [àa]| de| sur)?|[àa]|sur|pour(?: les?)?|est|sera|sont|seront|pond[ée]ration|pond[ée]r[ée]e?s?(?: [àa])?|not[ée]e?s? sur|coef(?:ficient|f?\.)?|max\.?|(?:[àa] (?:hauteur|raison|concurrence)|dans la proportion) de)?[\s:=([–—\-|.…,]*$/iu

/** « le prix, qui compte pour 35 % » */
const RELATIVE_PRONOUN = /[\s,]+(?:qui|lequel|laquelle|ce dernier|celui-ci|celle-ci)\s*$/iu

/** What names a criterion in the words before or after its weight; null where nothing does. */
export function criterionName(written: string): string | null {
  const name = cleanName(written)
  return (name.length < 3 && !/^\p{Lu}\d$/u.test(name)) ||
    NO_NAME.test(name) ||
    NO_CRITERION.test(name)
    ? null
    : name
}

function cleanName(name: string): string {
  const once = BEFORE_NAME.reduce((rest, before) => rest.replace(before, ''), name)
  // « 2. Le critère « Prix » »: what one pattern uncovers another removes.
  return BEFORE_NAME.reduce((rest, before) => rest.replace(before, ''), once)
    .replace(TRAIL, '')
    .replace(RELATIVE_PRONOUN, '')
    .replace(JUDGED_BY, '')
    .replace(/^«\s*(.+?)\s*»$/, '$1')
    .replace(/^([^(]*)\)$/, '$1')
    .trim()
}

/**
 * « Valeur technique, jugée d’après le mémoire », « Valeur technique au vu du mémoire »; « choix techniques au regard du
 * budget » is what is judged.
 */
const JUDGED_BY =
  /,?\s+(?:(?:(?:qui )?(?:sera|seront|est|sont) )?(?:jug|appr[ée]ci|[ée]valu|analys)[ée]e?s?\s+(?:sur|selon|[àa] l['’]aide|en fonction|d['’]apr[èe]s|au (?:vu|regard|travers)|[àa] partir)|(?:d['’]apr[èe]s|[àa] partir)|au (?:vu|regard|travers)(?!\s(?:des? |du |de la |de l['’])(?:budget|programme|enjeux?|besoins?|objectifs?|contraintes?|site|projet|contexte|enveloppe|planning|calendrier|march[ée]|exigences?)(?!\p{L})))\s.*$/iu

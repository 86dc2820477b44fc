import type { Duration } from '../source-facts.ts'
import { headingsIn } from '../text/articles.ts'
import { COUNT } from '../text/french-numbers.ts'
import { type Finding, lineOf, type Passage, type Quote } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import { periodOf } from './document-periods.ts'
import { ALL_PERIODS, durationOf, UNIT } from './durations.ts'

const LENGTH = new RegExp(`(?<![\\p{L}\\d,.])(${COUNT})\\s*${UNIT}(?![\\p{L}])`, 'giu')

/** What lasts: the contract, or what is done under it. */
const LASTING =
  /march[ée]s?(?!\p{L})|contrats?(?!\p{L})|accord-?\s?cadre|convention|prestations?|travaux|mission|[ée]tude|engage(?:ment|[ée])|location|abonnement|lou[ée]s?|ex[ée]cution|dur[ée]es?(?!\p{L})|p[ée]riode (?:initiale|ferme|de base)|premi[èe]re p[ée]riode|tranche ferme|titulaire|service(?!\p{L})|chantier|fournitures?|entreprises? dispos|livr[ée]e?s/iu
const DURATION_WORDS =
  /dur[ée]es?(?!\p{L})|d[ée]lais? (?:d['’]ex[ée]cution|global|total|maxim|pr[ée]visionnel|contractuel|de r[ée]alisation|d['’]ach[èe]vement|des travaux|de l['’][ée]tude|de la mission|:)|(?:conclu|pass|sign[ée]e?s? pour|attribu|souscri|consenti|[ée]tabli|vaut|valable|court|prend|entre en vigueur|d[ée]bute|commence|s['’](?:ex[ée]cute|[ée]tend|[ée]tal|ach[èe]ve)|pendant\s*$|expire|au bout d|prendr?a? fin|d[ée]lai (?:imparti|pr[ée]vu|accord[ée])[^.;]{0,30}(?:travaux|ex[ée]cution|prestations|[ée]tude|mission)|se d[ée]roule|produit ses effets|dure(?:nt|ra|ront)?(?!\p{L})|porte sur|lou[ée]s?|engag[ée]|dispose|termin[ée]s?|achev[ée]s?|r[ée]alis[ée]e?s?|conduite?s?|men[ée]e?s?|pr[ée]vue?s? (?:sur|pour)|[ée]tal[ée]e?s?|rendre|rendue?s?|remise?)|p[ée]riode (?:initiale|ferme|de base|d['’]ex[ée]cution)|premi[èe]re p[ée]riode|ferme/iu
/** Lengths of something else. */
const OTHER =
  /validit[ée](?! d(?:u (?:march|contrat)|e l['’]accord))|(?:offres?|plis?|propositions?|attestations?|prix)[^.;]{0,40}valables?|pr[ée]sent engagement|me lie(?!\p{L})|engagement du (?:signataire|candidat)|(?:candidats?|soumissionnaires?|concurrents?|op[ée]rateurs?) (?:est|reste|demeure|sont|restent|demeurent|resteront|demeureront)[^.;]{0,20}(?:tenu|li[ée]|engag)|maintien|offres? |propositions? |plis?(?!\p{L})|garanti|pr[ée]avis|paiement|pay[ée]e?s?|factur|mandat|(?<!(?:fournitures?(?: et|,)?|march[ée]s? de|prestations? de) (?:la )?)livraison|intervention|astreinte|d[ée]pannage|(?:pi[èe]ces?|produits?)[^.;]{0,40} disponibles?|recours|tribunal|r[ée]f[ée]r[ée]|exercices|derni[èe]res?|derniers|pr[ée]c[ée]dent|exp[ée]rience|r[ée]f[ée]rences?|chiffre d['’]|conserv|archiv|retenue|au plus tard|avant (?:la|le|l['’])|dat[ée]e? de moins|moins de|plus de|sup[ée]rieure?|inf[ée]rieure?|(?<!\p{L})[âa]g[ée]s?(?!\p{L})|par (?:an|mois|semaine|jour)|heures?|r[ée]ponse|questions?|renseignements?|attestation|certificat|calendaires? de retard|calendriers? [^.;]{0,40}(?:[ée]tabli|remis|fourni|transmis)|retard|p[ée]nalit|suspension|pr[ée]paration|parfait ach[èe]vement|(?<!\p{L}|(?:march[ée]s?|actions?|prestations?|missions?|contrats?) de )formation|visite|d[ée]monstration|nouveaux? candidats?|remplac|r[ée]siliation|d[ée]nonciation|mise en demeure|à compter de la r[ée]ception|notification du rejet|avis d['’]attribution|restitu|repris par|anniversaire|(?<!\p{L})r[ée]vis|(?<!\p{L})avances?(?!\p{L})|sous[- ]trait|(?<!(?:contrats?|march[ée]s?|services?|prestations?) d['’])assurance|phase(?! unique)|tranche optionnelle|p[ée]riode de garantie|bon de commande|(?<!\p{L})commandes?(?!\p{L})|similaires?|march[ée]s subs[ée]quents/iu
const RENEWAL = /reconduct|reconduit|renouvel|prolong|prorog|puis |suppl[ée]mentaires?/iu
const TOTAL =
  /totale?s?(?!\p{L})|maximale?|maximum|toutes? (?:p[ée]riodes?|reconductions?)|reconductions? (?:comprises?|incluses?)|exc[ée]d|d[ée]pass|au plus|terme/iu

const ABOUT =
  /dur[ée]e(?! de (?:validit[ée] des|garantie|conservation))|(?<!\p{L})d[ée]lais?(?: et (?:planning|phasage|calendrier))?\s*:?$|^[^\p{L}]*(?:temps|calendrier)$|d[ée]lais? (?:d['’]ex[ée]cution|global|du march|de r[ée]alisation|des travaux)|p[ée]riode d['’]ex[ée]cution|calendrier d['’]ex[ée]cution|combien de temps|date d['’]effet|prise d['’]effet|vie du contrat/iu
/** « Durée du marché .......... 3 ans », « Délai d’exécution | 10 semaines » */
const LINE = new RegExp(
  `^(?:art(?:icle|\\.)[ ]+\\d[\\d.-]*[ ]*[:–-][ ]*)?[^\\n:]{0,30}?(?:dur[ée]e|calendrier|planning|d[ée]lais?(?: d['’]ex[ée]cution| global| des travaux)?|^[ \\t]*(?:\\d[\\d.]*[ \\t]*[-–.)]?[ \\t]*)?(?:march[ée]|contrat|accord-cadre|location|mission|prestations|maintenance|exploitation|abonnement|engagement|p[ée]riode (?:ferme|initiale|contractuelle)|tranche ferme))(?! (?:de (?:validit|livraison|garantie|r[ée]ponse|paiement|pr[ée]avis|pr[ée]paration|conservation|l['’]offre)|maximale|totale|d['’](?:intervention|astreinte|[ée]tude)))[^\\n\\d:]{0,50}?(?:\\.{3,}|:|\\||\\t|[ ]{3,}|[ ][–-][ ])[ |\\t]*(${COUNT})\\s*${UNIT}(?!\\p{L})`,
  'gimu',
)

/** « 4 ans maximum (1 an renouvelable 3 fois) »: the length of all periods. */
const OF_ALL = /^\s*(?:au )?(?:maximum|plus|total)[^.;\n]{0,30}(?:renouvel|reconduc)/i

/** « Le marché est annuel », « un contrat triennal » */
const BY_YEARS =
  /(?:march[ée]|accord-cadre|contrat)(?: (?:est|sera) (?:un (?:march[ée]|contrat) )?|\s)(?:(annuel)(?:,| et|\.)?\s*(?:reconductible|renouvelable|$)|(biennal|triennal|quadriennal))/gimu
const CIVIL_YEAR =
  /(?:march[ée]|accord-cadre|contrat)[^.;\n]{0,50} (?:pour|sur) l['’]ann[ée]e (?:civile )?20\d{2}/giu
const YEARS: Record<string, number> = { annuel: 1, biennal: 2, triennal: 3, quadriennal: 4 }

/** « Durée du marché en mois : 48 » */
const UNIT_FIRST =
  /dur[ée]e(?! de (?:validit|garantie))[^\n\d]{0,40}\(?en (mois|jours|ann[ée]es?|semaines?)\)?[ \t]*[:=|.\t ]+[ \t]*(\d{1,4})(?!\d)/giu

/** A heading that speaks of another length. */
const NOT_ABOUT =
  /candidat|soumissionnaire|offres?(?!\p{L})|tenu(?!\p{L})|engag[ée]|recours|intervention|astreinte|remise des|questions|r[ée]tablissement|signature|pr[ée]paration|validit[ée](?! d(?:u march|u contrat|e l['’]accord))|garanti|paiement|livraison|r[ée]ponse|pr[ée]avis|conservation/iu

/**
 * What must be gathered: a sentence that says it in so many words, or a length under its heading. Days
 * and a few months are more often of something else than a length of many months.
 */
const enough = ({ months }: Duration) => (months !== null && months >= LONG_MONTHS ? 2 : 3)
const LONG_MONTHS = 6

/**
 * The length of the contract in a document, by what is around each length: best the one that words
 * of the contract lead to, or that is under a heading on the duration. Null where nothing is clear.
 */
export function documentDuration(passages: readonly Passage[]): Finding<Duration> | null {
  let heading = ''
  let best: { worth: number; found: Finding<Duration> } | null = null
  const offer = (worth: number, found: Finding<Duration>) => {
    if (worth >= enough(found.value) && worth > (best?.worth ?? 0)) best = { worth, found }
  }
  for (const passage of passages) {
    if (!('page' in passage)) return null
    const headings = headingsIn(passage)
    const sentences = sentencesOf(passage)
    for (const match of passage.text.matchAll(LINE)) {
      const value = NOT_ABOUT.test(match[0]) ? null : durationOf(match[1] ?? '', match[2] ?? '')
      const end = match.index + match[0].length
      const isOfAll = OF_ALL.test(passage.text.slice(end, end + 60))
      if (value && !isOfAll) offer(4, { value, quotes: [{ passage, start: match.index, end }] })
    }
    for (const match of passage.text.matchAll(BY_YEARS)) {
      const end = match.index + match[0].length
      const years = YEARS[(match[1] ?? match[2] ?? '').toLowerCase()] ?? 1
      offer(3, {
        value: { months: years * 12, days: null },
        quotes: [{ passage, start: match.index, end }],
      })
    }
    for (const match of passage.text.matchAll(CIVIL_YEAR)) {
      const end = match.index + match[0].length
      offer(3, {
        value: { months: 12, days: null },
        quotes: [{ passage, start: match.index, end }],
      })
    }
    for (const match of passage.text.matchAll(UNIT_FIRST)) {
      const value = durationOf(match[2] ?? '', match[1] ?? '')
      const end = match.index + match[0].length
      if (value) offer(4, { value, quotes: [{ passage, start: match.index, end }] })
    }
    for (const [at, sentence] of sentences.entries()) {
      const above = headings.findLast(({ end }) => end <= sentence.start + 1)
      const asked = sentences[at - 1]
      // « Quelle est la durée du marché ? Trois ans. »
      const isAnswer = asked !== undefined && /\?$/.test(lineOf(asked))
      const title =
        asked && (isAnswer || isLabel(asked))
          ? lineOf(asked)
          : above
            ? passage.text.slice(above.start, above.end)
            : heading
      const isHeaded = ABOUT.test(title) && !NOT_ABOUT.test(title)
      const period = periodOf(sentence, sentences[at + 1])
      if (period) offer(isHeaded ? 4 : 3, period)
      for (const stated of lengthsIn(sentence, asked)) {
        offer(stated.worth + (isHeaded ? (isAnswer ? 3 : 2) : 0), {
          value: stated.value,
          quotes: [sentence],
        })
      }
    }
    const last = headings.at(-1)
    if (last) heading = passage.text.slice(last.start, last.end)
  }
  return (best as { found: Finding<Duration> } | null)?.found ?? null
}

/** A few words alone on their line, which say what the next line is about. */
function isLabel(quote: Quote | undefined): quote is Quote {
  if (quote === undefined) return false
  const line = lineOf(quote)
  return line.length < LONGEST_LABEL && !/\d|[.;,]$/.test(line)
}
const LONGEST_LABEL = 45

function lengthsIn(
  sentence: Quote,
  previous: Quote | undefined,
): { worth: number; value: Duration }[] {
  const text = lineOf(sentence)
  return [...text.matchAll(LENGTH)].flatMap((match) => {
    const value = durationOf(match[1] ?? '', match[2] ?? '')
    if (!value) return []
    const before = text.slice(Math.max(0, match.index - 110), match.index)
    const clause = before.slice(
      Math.max(...[';', ', ', ' ('].map((one) => before.lastIndexOf(one))) + 1,
    )
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 45)
    const fromStart = DELIVERY.test(clause) && FROM_NOTIFICATION.test(after)
    if (
      OTHER.test(fromStart ? clause.replace(DELIVERY, ' ') : clause) ||
      /^\s*(?:pour (?:pr[ée]senter|formuler|r[ée]pondre|faire (?:valoir|conna)|contester|fournir|transmettre|accepter|refuser|produire|r[ée]gulariser|signer|demander|notifier|adresser|se prononcer|mandater|payer)|par|de (?:pr[ée]avis|garantie|retard)|avant|au plus tard|francs|précédant|qui pr[ée]c[èe]dent|apr[èe]s (?:son terme|la fin|sa fin|l['’]expiration))/i.test(
        after,
      )
    )
      return []
    if (
      BEYOND.test(clause) ||
      OF_ALL.test(after) ||
      EVERY.test(clause) ||
      RENEWAL.test(clause) ||
      /\d\s*[×x]\s*$/.test(clause) ||
      isAddend(clause, after)
    )
      return []
    if (ALL_PERIODS.test(before) || /entre [^.;]{1,25}(?:et|à) $/i.test(clause)) return []
    if (WITHIN.test(clause) && !ACHIEVED.test(clause)) return []
    const sumsUp = SUMS_UP.test(clause)
    if (
      TOTAL.test(clause) &&
      !sumsUp &&
      /reconduc|renouvel|p[ée]riodes/i.test(
        text.replace(/sans (?:possibilit[ée] de )?reconduction|non reconductible/gi, ''),
      )
    )
      return []
    // « Il est conclu jusqu’au 31 décembre, soit neuf mois »
    const stated = sumsUp ? `${previous ? lineOf(previous) : ''} ${before}` : clause
    const named = DURATION_WORDS.test(stated) ? 2 : DURATION_WORDS.test(before) ? 1 : 0
    const lasts = LASTING.test(stated) ? 1.5 : LASTING.test(before) ? 1 : 0
    const own =
      (OWN.test(clause) ? 1.5 : 0) +
      (/dur[ée]e (?:globale|totale)/i.test(clause) ? 2 : 0) +
      (sumsUp ? (/total/i.test(clause) ? 3 : 1.5) : 0) -
      (/compren|dont(?!\p{L})/iu.test(clause) ? 1 : 0)
    const firm = (FIRM.test(after) ? 1 : 0) + (OF_CONTRACT.test(after) ? 2 : 0)
    return [
      {
        value,
        worth:
          (OTHER.test(fromStart ? before.replace(DELIVERY, ' ') : before) ? -1 : 0) +
          (fromStart ? 1.5 : 0) +
          named +
          lasts +
          own +
          firm +
          0.5,
      },
    ]
  })
}

/** Goods that come so long after the notification of the contract: that is its length. */
const DELIVERY =
  /livr(?:aisons?|[ée]e?s?)|install(?:ations?|[ée]e?s?)|mises? en (?:service|ordre)|montages?|mont[ée]e?s?|pose(?!\p{L})/giu
const FROM_NOTIFICATION =
  /^[^.;]{0,24}(?:suiv|apr[èe]s|compter|dater|de )\p{L}*[^.;]{0,20}notification(?! d(?:u|e chaque|es) (?:bon|command))/iu

/** « signe le contrat dans les 7 jours » states when, not how long. */
const BEYOND = /(?<!(?:ne|n['’])\s?(?:\p{L}+ )?)(?:exc[èe]de|d[ée]passe)(?:nt)?\s*$/iu
/** « tous les trois ans » */
const EVERY = /(?<!\p{L})(?:tou(?:s|tes) les|chaque)\s*$/iu
const WITHIN = /(?<!\p{L})(?:dans les|sous)\s*$/iu
const ACHIEVED = /achev|termin|r[ée]alis|ex[ée]cut|livr|rendu/i

/** « 10 semaines + 2 semaines »: neither is the whole. */
function isAddend(clause: string, after: string): boolean {
  return /^\s*\+/.test(after) || /\+[^=]*$/.test(clause)
}

const SUMS_UP =
  /^\s*(?:et )?soit(?: (?:une dur[ée]e (?:totale )?de|au total|un total de))?\s*$|=\s*$/i
/** « un accord-cadre de », « mission de »: what lasts, right before the length. */
const OWN =
  /(?:march[ée]|mission|contrat|accord-?\s?cadre|[ée]tude|travaux|prestations?|p[ée]riode(?: ferme| initiale)?)\s*(?:est |:)?\s*(?:fermes? )?(?:de|d['’]une dur[ée]e de|sur|pour)\s*$/i
/** « les cinq ans du contrat » */
const OF_CONTRACT = /^\s*(?:du (?:march[ée]|contrat)|de l['’]accord)/i
const FIRM =
  /^\s*(?:fermes?|au total|en tout|à (?:compter|partir)|[àa] dater|renouvelable|reconductible|,? sans reconduction|tous corps d['’][ée]tat|apr[èe]s (?:la|leur|sa) notification|plus tard|pour (?:achever|r[ée]aliser|ex[ée]cuter|terminer|mener|livrer|rendre|remettre|accomplir|effectuer)|(?:y compris|hors|non compris)[^.;]{0,25}pr[ée]paration)/i

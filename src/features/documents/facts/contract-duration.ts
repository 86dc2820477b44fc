import { lengthOfPeriod } from '#/features/analysis/rules/duration/length-of-period.ts'
import { datesIn } from '#/features/analysis/rules/text/dates.ts'
import {
  AT_MOST,
  CONTRACT,
  eachRenewal,
  isTotalLength,
  NOT_RENEWED,
  RENEWAL,
  type Renewals,
  renewalOf,
  SUBJECT,
  THEORETICAL,
  TOTAL_LABEL,
} from './contract-renewals.ts'
import { type Candidate, type Decision, decide } from './decide.ts'
import { durationPart, isDelay, LONGEST_STATEMENT, withLabelUnit } from './duration-part.ts'
import { lotsNamedIn } from './lot-numbers.ts'
import {
  COMPARED,
  FIRM_PRICES,
  OTHER,
  OTHER_SENTENCE,
  PROPOSED,
  WITH_PREPARATION,
  WITHIN,
} from './other-periods.ts'
import { isSamePeriod, type Period, periodsIn, wholeMonths } from './periods.ts'
import type { Statement } from './statements.ts'
import { saidPeriods } from './subjects/said-values.ts'

export type ContractDuration = {
  /** Per group of lots; lots are empty for all. */
  firm: Decision<Period>[]
  maximum: Decision<Period>[]
  renewals: Decision<Renewals>[]
}

const OWN_CONTRACT = /(?<![a-z])(?:marche|accord-? ?cadre|contrat)(?![a-z])/
const DURATION =
  /(?<![a-z])(?:durees?|delais? (?:global )?d'execution|delais? de realisation|conclus?|passes?|etablis?|souscrits?|valables?|periode (?:initiale|ferme)|reconductible|renouvelable|dure(?:ra)?(?![a-z])|(?:periode|duree) de (?:la )?location|court (?:du|a|pour)|s'etend|expire|s'execute|prend effet|debut\w+|delai \/|\/ delai)|(?:^|: )(?:le present |un |ce )?(?:marche|accord-? ?cadre|contrat) (?:ferme )?(?:de |d')(?:\d|une? |deux|trois|quatre|cinq|six)/
const FIRST_PERIOD = /(?:premiere )periode|periode (?:initiale|ferme)|durees? (?:initiale|ferme)/
const HEADING = new RegExp(
  `(?:dur[e]es?|delais?)[^>]{0,50}${CONTRACT}|${CONTRACT}[^>]{0,30}dur[e]e|(?:^|> ?)(?:art(?:icle)?\\.? )?(?:[\\d.]+|[ivx]+\\.?)?[ .:-]*(?:forme et )?durees?(?: et [^>]{0,40})?(?: *-[^>]*)?$|delais? d'execution`,
)
const LABEL =
  /^(?:[\d.]* ?)?(?:durees?(?: \/ delai)?|durees? \(?en (?:mois|jours|semaines|annees)\)?|(?:le )?contrat|(?:duree d'|duree de l')?engagement|periode contractuelle|echeance du (?:contrat|marche)|durees?[^:]{0,24} (?:du |de l'|de la |des |d')[^:]{0,60}|durees? (?:initiale|ferme|d'execution)[^:]{0,40}|delais? d'execution[^:]{0,40}|execution des (?:travaux|prestations)|delais? (?:global|de realisation)[^:]{0,50})$/
/** « Le marché est conclu pour une durée de 7 ans, précédée d’une phase de mobilisation »: whatever else the sentence names. */
const CONCLUDED =
  /(?:marches?|accords?-? ?cadres?|contrats?|conventions?)(?![a-z])[^.;]{0,40} (?:conclus?|passes?|etablis?|souscrits?|valables?)[^.;]{0,30} (?:pour|d)[^.;]{0,12} (?:duree|periode)(?! (?:de validite|des offres))/
/** « conclu pour une durée maximale de 3 ans »: the contract's own duration, not a limit of it. */
const CONCLUDED_AT_MOST = /(?:conclu|passe)e?s?[^.;]{0,30} pour une (?:duree|periode) maxim\w+ de $/
/** « La mission devra être achevée dans un délai de 4 mois » */
const DONE_IN =
  /(?<![a-z])(?:(?:mission|etude|marche|ensemble des (?:prestations|travaux))(?![a-z])[^.;]{0,40}(?:acheve|termine|realise|execute)e?s?(?![a-z])[^.;]{0,20}|(?:les|des) (?:travaux|prestations) (?:seront|sont|devront etre) (?:acheve|termine|realise|execute)e?s?|s'engage\w* a (?:realiser|executer|achever|terminer) (?:les (?:travaux|prestations)|l'ensemble des (?:travaux|prestations))) dans (?:un|le) delai (?:global |maximal |maximum )?de /
/** « L’étude sera menée en 10 mois. », « Les travaux s’étalent sur 18 mois. » */
const LASTS =
  /(?<![a-z])(?:(?:ensemble de la mission|etude|travaux|prestations|chantier) (?:est|sont|sera|seront|doi(?:t|vent) etre|devr(?:a|ont) etre) (?:\w+ )?(?:acheve|termine|realise|execute|mene|conduit)e?s? en (?=\d|une? |[a-z]+ (?:mois|jours|semaines))|(?:les travaux|l'etude|la mission|le chantier) (?:s'etale(?:nt|ra|ront)? sur|dur(?:e|ent|era|eront)) (?=\d|une? |[a-z]+ (?:mois|jours|semaines|ans))|^la duree (?:est|sera) (?:de |fixee a )(?=[^.;]{0,30} fermes?(?![a-z])))/
const SAID_BELOW =
  /^(?:elle|la duree(?: totale)?|celle-ci|cette duree) (?:est|sera) (?:de|fixee a|egale a)(?: :)? $/
/** Months: more is the lifetime of something else. */
const LONGEST_DURATION = 240
/** How long the contract lasts, as the documents state it: firm part, renewals and total apart. */
export function contractDuration(statements: readonly Statement[]): ContractDuration {
  const firm: (Candidate<Period> & { isDelay: boolean })[] = []
  const maximum: Candidate<Period>[] = []
  const renewals: Candidate<Renewals>[] = []
  for (const whole of statements) {
    const statement = durationPart(whole)
    const { text } = statement.folded
    const isOther =
      OTHER_SENTENCE.test(text) && !CONCLUDED.test(text) && !answersDuration(statement)
    if (text.length > LONGEST_STATEMENT || isOther || PROPOSED.test(text)) continue
    if (statement.block.kind === 'heading') continue
    const lots = lotsOf(statement)
    const renewal = renewalOf(statement)
    if (renewal) renewals.push({ ...renewal, statement, lots })
    for (const { period, isMaximum, score } of lengthsOf(statement)) {
      if (isMaximum) maximum.push({ value: period, score, statement, lots })
      else firm.push({ value: period, score, statement, lots, isDelay: isDelay(text) })
    }
  }
  if (!firm.some(({ score, lots }) => score >= 3 && lots.length === 0))
    firm.push(...saidOfContract(statements))
  // « La durée globale est de 4 mois »: where nothing is renewed, the total is the firm part.
  const isRenewed = statements.some(({ folded }) =>
    RENEWAL.test(folded.text.replace(NOT_RENEWED, ' ')),
  )
  if (!isRenewed && !firm.some(({ score }) => score >= 3)) {
    const own = maximum.filter(({ statement }) => !AT_MOST.test(statement.folded.text))
    firm.push(...own.map((one) => ({ ...one, isDelay: false })))
  }
  const each = eachRenewal(statements)
  const hasDuration = firm.some((one) => !one.isDelay && one.lots.length === 0 && one.score >= 3)
  return {
    // A delay for the works is part of a duration that the documents state beside it.
    firm: decideByLots(
      firm.filter((one) => !one.isDelay || one.lots.length > 0 || !hasDuration),
      isSamePeriod,
    ),
    maximum: decideByLots(maximum, isSamePeriod),
    renewals: decideByLots(
      renewals.map((one) =>
        one.value.count > 0 && one.value.each === null && each !== null
          ? { ...one, value: { ...one.value, each } }
          : one,
      ),
      (one, other) => one.count === other.count,
    ),
  }
}

/** Periods of which most words around speak of the contract, where no usual wording states its duration. */
const saidOfContract = (statements: readonly Statement[]) =>
  saidPeriods(
    statements.filter(({ kind }) => kind !== 'CCTP'),
    'contract',
  ).flatMap((one) => {
    const { text } = one.statement.folded
    const isOther = periodsIn(text).some(
      (period) =>
        isTotalLength(text, period) ||
        COMPARED.test(text.slice(0, period.start)) ||
        WITHIN.test(text.slice(0, period.start)),
    )
    const isLong = (one.value.months ?? 0) > LONGEST_DURATION
    return isOther || isLong || RENEWAL.test(text) ? [] : [{ ...one, isDelay: false }]
  })

/** « Durée : 4 ans, avec faculté de résiliation »: whatever else the sentence names. */
const answersDuration = ({ folded: { label, answer } }: Statement) =>
  LABEL.test(label) && /^duree/.test(label) && periodsIn(answer)[0]?.start === 0

function lotsOf({ folded, block, noticeLot }: Statement): number[] {
  if (noticeLot !== null) return [noticeLot]
  const own = lotsNamedIn(folded.text)
  if (own.length > 0) return own
  return lotsNamedIn(block.headings.at(-1) ?? '')
}

/** Values of single lots are decided apart, and never become values of the call. */
function decideByLots<Value>(
  candidates: readonly Candidate<Value>[],
  isSame: (one: Value, other: Value) => boolean,
): Decision<Value>[] {
  const groups = Map.groupBy(candidates, ({ lots }) => lots.join(','))
  return [...groups.values()].flatMap((group) => decide(group, { isSame }))
}

type Length = { period: Period; isMaximum: boolean; score: number }

function lengthsOf({ folded, block, kind }: Statement): Length[] {
  const { label, heading } = folded
  const text = folded.text.replace(WITH_PREPARATION, '')
  const isLabelled = LABEL.test(label)
  const isHeaded = HEADING.test(heading)
  // Technical specifications mention many durations: theirs must name the contract.
  const subject = kind === 'CCTP' ? OWN_CONTRACT : SUBJECT
  const isSaid = (subject.test(text) || FIRST_PERIOD.test(text)) && DURATION.test(text)
  const isOfParts = kind === 'CCTP' || /commande/.test(text)
  const done = isOfParts ? null : (DONE_IN.exec(text) ?? LASTS.exec(text))
  const doneIn = done && done.index + done[0].length
  if (!isLabelled && !isSaid && !isHeaded && doneIn === null) return []
  const cut = RENEWAL.exec(text)?.index ?? text.length
  const own = [...periodsIn(withLabelUnit(text, label)), ...spans(text)].filter(
    ({ start, months }) => {
      if ((months ?? 0) > LONGEST_DURATION) return false
      const before = text.slice(Math.max(0, start - 120), start)
      const said = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 1)
      const clause = said.slice(CONCLUDED.exec(said)?.index ?? 0)
      const after = text.slice(start, start + 60)
      if (start === doneIn) return !OTHER.test(clause)
      return (
        !OTHER.test(clause) &&
        !FIRM_PRICES.test(clause) &&
        (!COMPARED.test(before) || THEORETICAL.test(before.slice(-60))) &&
        !/^[^.;,]{0,30}(?:avant|au plus tard)(?! le)|^\S+ \S+ apres/.test(after) &&
        !/dans (?:les|un delai)[^.;]{0,12}$/.test(before.replace(/(?:delai )?d'execution/, ''))
      )
    },
  )
  return own.flatMap((period, rank): Length[] => {
    // What follows « soit » or another « durée » states another length.
    const rest = text.slice(period.end, period.end + 40)
    const [after = ''] = rest.split(/(?<![a-z])(?:soit|durees?|sans) /)
    const from = Math.max(0, period.start - 100, own[rank - 1]?.end ?? 0)
    const clause = `${text.slice(from, period.end)}${after}`
    const isMaximum =
      (THEORETICAL.test(clause) || (period.start > cut && isTotalLength(text, period))) &&
      !/initiale|ferme/.test(clause.slice(0, 100)) &&
      !CONCLUDED_AT_MOST.test(text.slice(0, period.start))
    if (period.start === doneIn) return [{ period, isMaximum: false, score: 3 }]
    if (isMaximum && TOTAL_LABEL.test(label)) return [{ period, isMaximum, score: 3.2 }]
    if (isMaximum && !isSaid && period.start < cut) return []
    // After « reconductible » a length is that of the renewals.
    if (!isMaximum && period.start > cut) return []
    if (!isMaximum && rank > 0 && own[0] && own[0].start < period.start) return []
    const named =
      /(?:dur(?:ee|e|era)(?![a-z])|periode|delai|conclus?|passes?|etablis?|souscrits?|valables?|fixee?|execut\w*)[^.;]{0,140}$|^(?:le present |ce |un )?(?:marche|accord-? ?cadre|contrat) (?:ferme )?(?:de |d')$/.test(
        text.slice(0, period.start),
      )
    if (/^(?:prend effet|debut|commence)/.test(text.slice(period.start)))
      return [{ period, isMaximum: false, score: 3 }]
    // « Elle est de 24 mois à compter de la notification. » below « Durée du marché »
    if (isHeaded && rank === 0 && SAID_BELOW.test(text.slice(0, period.start)))
      return [{ period, isMaximum: false, score: 3.2 }]
    // « 24 mois à compter de la notification. » alone below « Durée du marché »
    if (
      isHeaded &&
      period.start === 0 &&
      period.months !== null &&
      /^(?:\d|un|deux|trois|quatre|cinq|du (?:1er|\d))/.test(text)
    )
      return [{ period, isMaximum: false, score: 3.2 }]
    let score = 0
    if (isLabelled) score += 3.2
    if (isHeaded) score += 1.5
    if (isMaximum && period.start > cut) score += 3
    else if (isSaid) score += named ? 3.2 : 0.8
    else if (isHeaded && named) score += 1
    if (/delai/.test(text.slice(0, period.start)) && !/duree/.test(text)) score -= 0.6
    if (block.kind === 'row' && !isLabelled && !/durees? (?:totale )?theorique/.test(clause))
      score -= 0.5
    return [{ period, isMaximum, score }]
  })
}

/** « du 1er octobre 2020 au 31 août 2021 » */
function spans(text: string) {
  const found =
    /(?<![a-z])(?:du|a compter du|a partir du|(?:prend effet|debut\w+|commence\w*) (?:au|le)) (.{6,40}?) (?:et |pour )?(?:jusqu'au|au|(?:s'acheve\w*|se termine\w*|prend\w* fin) le) (.{6,30})/.exec(
      text,
    )
  if (!found) return []
  const [first] = datesIn(found[1] ?? '')
  const [last] = datesIn(found[2] ?? '')
  const length =
    first && last ? wholeMonths(lengthOfPeriod(first.slice(0, 10), last.slice(0, 10))) : null
  return length
    ? [
        {
          ...length,
          start: found.index,
          end: found.index + found[0].length,
          isOfWorkingDays: false,
        },
      ]
    : []
}

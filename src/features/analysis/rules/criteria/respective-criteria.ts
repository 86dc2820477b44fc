import { type Finding, lineOf, type Quote } from '../text/passage.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Criterion } from './criterion.ts'

const WEIGHT = String.raw`\d{1,3}(?:,\d)?\s*(?:%|points?|pts)?`
/** « …, pondérés respectivement à 40 %, 35 % et 25 % » */
const RESPECTIVELY = new RegExp(
  String.raw`respectivement\s*(?:[àa]|de|pour|sur|par|:)?\s*(?:hauteur de\s*)?(${WEIGHT}(?:\s*(?:,|;|et|puis)\s*(?:[àa]\s)?${WEIGHT}){1,6})`,
  'iu',
)
/** What leads to the names, and what is between the last of them and the weights. */
const INTRODUCTION =
  /^.*(?::|(?<!\p{L})(?:sur|selon|suivants|sont)(?!\p{L}))\s*(?=.*\p{L}.*,?.*\set\s)|^.*crit[èe]res?\s+(?:de |du )?(?=prix)/iu
const TRAIL =
  /[\s,]*(?:(?:qui )?(?:sont |seront )?(?:pond[ée]r|not|compt|affect|[ée]valu)\p{L}*)?[^,]{0,20}$/iu
/** « Ils comptent respectivement pour 50, 30 et 20 points »: their names are in the sentence before. */
const PRONOUN = /^(?:ils|elles|ceux-ci|celles-ci|ces (?:\p{L}+ )?crit[èe]res|leurs?)(?!\p{L})/iu
const ARTICLE = /^(?:le |la |les |l['’]|du |de la |de l['’]|des )/i

/** Criteria that a sentence names one after the other, and then weighs in the same order. */
export function respectiveCriteria({ passage, start, end }: Quote): Finding<Criterion>[] {
  if (!/respectivement/i.test(passage.text)) return []
  for (const [at, sentence] of sentencesOf(passage).entries()) {
    if (sentence.start < start || sentence.end > end) continue
    const line = lineOf(sentence)
    const match = RESPECTIVELY.exec(line)
    if (!match) continue
    const before = sentencesOf(passage)[at - 1]
    const isOfBefore = before !== undefined && PRONOUN.test(line)
    const stated = isOfBefore ? `${lineOf(before)} ${line}` : line
    if (!/crit[èe]re|not[ée]|jug[ée]|pond[ée]r/i.test(stated)) continue
    const weights = (match[1] ?? '').match(new RegExp(WEIGHT, 'gi')) ?? []
    const quotes = isOfBefore ? [before, sentence] : [sentence]
    const named = isOfBefore
      ? lineOf(before).replace(/[.;]\s*$/, '')
      : line.slice(0, match.index).replace(TRAIL, '')
    const names = named
      .replace(INTRODUCTION, '')
      .split(/,|\set\s/)
      .map((name) => name.trim().replace(ARTICLE, ''))
      .filter((name) => name !== '')
    const sum = weights.reduce((total, weight) => total + numberOf(weight), 0)
    if (names.length !== weights.length || Math.abs(sum - WHOLE) > ROUNDING) continue
    return names.map((name, nth) => ({
      value: { name, value: weightText(weights[nth] ?? ''), subCriteria: [] },
      quotes,
    }))
  }
  return []
}

const WHOLE = 100
const ROUNDING = 0.6

const numberOf = (weight: string) => Number.parseFloat(weight.replace(',', '.'))

function weightText(weight: string): string {
  const number = /^[\d,]+/.exec(weight)?.[0] ?? ''
  if (/%/.test(weight)) return `${number}\u00a0%`
  return /p/i.test(weight) ? `${number}\u00a0points` : number
}

import { UNITS } from '../text/french-numbers.ts'

const SCALES: Record<string, number> = { mille: 1000, million: 1_000_000, milliard: 1_000_000_000 }
const WORD = `(?:${[...Object.keys(UNITS), 'vingts', 'cents', ...Object.keys(SCALES), 'millions', 'milliards'].join('|')})`

/** An amount in words as a pattern: « un million deux cent mille euros », « vingt-cinq mille euros ». */
export const AMOUNT_IN_WORDS = new RegExp(
  `(?<!\\p{L}|\\d\\s)(${WORD}(?:[- ]{1,2}(?:et[- ])?${WORD}){0,14})\\s{1,3}(?:d['’])?euros?(?!\\p{L})`,
  'giu',
)

/** The number that words of an amount say. */
export function numberInWords(written: string): number {
  let total = 0
  let current = 0
  for (const part of written.toLowerCase().split(/[- ]+/)) {
    const word = part.length > 4 && !(part in UNITS) ? part.replace(/s$/, '') : part
    const scale = SCALES[word]
    if (scale !== undefined) {
      total += (current || 1) * scale
      current = 0
    } else if (word === 'cent') current = (current || 1) * 100
    else if (word === 'vingt' && current % 100 === 4) current += 76
    else current += UNITS[word] ?? 0
  }
  return total + current
}

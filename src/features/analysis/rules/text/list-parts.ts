import { type Quote, wordsOf } from './passage.ts'

/** What is between two criteria of a list; gaps are bounded, so that no page takes long. */
const SEPARATOR = new RegExp(
  [
    String.raw`\n|;`,
    // After a weight: a comma, « et ».
    String.raw`(?<=%|points?|pts|\))\s{0,20},`,
    String.raw`(?<=\d\s?(?:%|points?|pts|\/\s?\d{2,3})\s?\)?)\s{1,20}et\s{1,20}(?=\S)`,
    // « prix : 35 — délai : 10 », « 1/ Prix 60 2/ Délai 40 »
    String.raw`(?<=[:=]\s?\d{1,3})(?:\s{1,20}[–—]\s{1,20}|\s{0,20},\s{1,20})`,
    String.raw`:\s{0,20}(?=1\s?[\/)°.-]+\s{0,20}\p{Lu})`,
    String.raw`(?<=\s\d{1,3})\s{1,20}(?=\d{1,2}\s?[\/)°]\s{0,20}\p{Lu})`,
    // « notée sur 60 points : moyens humains 25 points »
    String.raw`(?<=(?<!\d)\d{1,2}\s?(?:%|points?|pts)\)?)\s{0,3}:\s{1,20}(?=[^\n:;%]{3,80}?\d\s?(?:%|points?|pts))`,
    String.raw`(?<=\p{L}\s\d{2})\s{1,20}\/\s{1,20}(?=\p{L})`,
    String.raw`,(?=\s{1,20}(?:dix|quinze|vingt|trente|quarante|cinquante|soixante)(?:[- ](?:et[- ])?\p{L}{2,6})?\s(?:pour|points?)(?!\p{L}))`,
    String.raw`,(?=\s{0,20}\d{1,3}\s{0,20}(?:%|pour\b|points?\b))`,
    // « prix 50, délai 20 », « prix 12/20, délai 8/20 », « 60 % (méthode : 30 % … »
    String.raw`(?<=\p{L}\s\d{2}|\/\s?\d{2,3})\s{0,20},(?=\s{0,20}\p{Ll})`,
    String.raw`(?<=%|points?|pts)\s{0,20}\((?=\p{L}[^()]{2,60}\d)`,
    String.raw`\s{1,9}et\s{1,9}(?=(?:de |à |pour )?\d{1,3}\s{0,20}(?:%|points?\s|au\s|à\s|pour\s))`,
    String.raw`,(?=\s{0,20}\d{1,3}\s{1,20}(?:vont|au\s|à\s|pts))`,
    String.raw`(?<=\p{L}\s\d{2})\s{1,20}et\s{1,20}(?=l[ea]\s|l['’]|les\s)`,
    // Numbers of a list, and sentences around it.
    String.raw`(?<=[a-zà-ÿ]\s?[:.])\s{1,20}(?=\d{1,2}[ \t]*[-.)][ \t]*\p{Lu})`,
    String.raw`(?<=[\p{Ll})€T%]\.|[?!])\s{1,20}(?=\p{Lu})`,
  ].join('|'),
  'gu',
)

/** A stretch of text cut into the points of a list, each with its name where that is on the line before. */
export function listParts({ passage, start: from, end: to }: Quote): Quote[] {
  const parts: Quote[] = []
  const text = passage.text.slice(from, to)
  let start = 0
  const push = (end: number) => {
    if (text.slice(start, end).trim() !== '')
      parts.push({ passage, start: from + start, end: from + end })
  }
  for (const match of text.matchAll(SEPARATOR)) {
    push(match.index)
    start = match.index + match[0].length
  }
  push(text.length)
  return parts.map((part, at) => withName(part, parts[at - 1]))
}

/** A weight on a line of its own is that of the line before. */
function withName(part: Quote, before: Quote | undefined): Quote {
  const isAlone =
    /^\s*(?:(?:pond[ée]ration|poids|coef(?:ficient|\.)?|note|valeur)\s*:?\s*)?(?:sur\s*)?\(?\d{1,3}(?:[.,]\d+)?\s*(?:%|points?|pts|p\. ?cent|\/\s*\d+)?\)?[.;]?\s*$/i.test(
      wordsOf(part),
    )
  return isAlone && before ? { ...part, start: before.start } : part
}

/** Figurative words, in all their forms, that prose replaces by the standard terms. */
const FIGURATIVE: [word: string, forms: RegExp][] = [
  ['told', /\b(?:un)?told\b/gi],
  ['tell', /\btell(?:s|ing)?\b/gi],
  ['kept', /\bkept\b/gi],
  ['stand', /\b(?:stands?|standings?|stood)\b/gi],
  ['whoever', /\bwho(?:so|m)?ever\b/gi],
  ['nobody', /\bnobody\b/gi],
  ['bear', /\b(?:bears?|bearing|borne)\b/gi],
  // « by hand » and « right-hand » are standard terms.
  ['hand', /(?<!\bby |-)\b(?:hands?|handed|handing)\b(?!-)/gi],
  ['living', /\bliving\b/gi],
  ['bury', /\b(?:bury|buries|buried|burying)\b/gi],
  ['unheard', /\bunheard\b/gi],
]

/** How often prose contains each figurative word; words without any are left out. Code in backticks is no prose. */
export function countFigurative(prose: string): [word: string, count: number][] {
  const text = prose.replaceAll(/`[^`\n]*`/g, ' ')
  return FIGURATIVE.map(([word, forms]): [string, number] => [
    word,
    text.match(forms)?.length ?? 0,
  ]).filter(([, count]) => count > 0)
}

/** The prose of a Markdown document: no blocks of code, no targets of links. */
export function markdownProse(markdown: string): string {
  return markdown.replaceAll(/^```.*?^```/gms, '').replaceAll(/\]\([^)\s]*\)/g, ']')
}

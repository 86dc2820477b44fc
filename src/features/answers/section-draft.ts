import { capitalised } from '#/french-text/capitalised.ts'
import type { CompanyFact } from './company-facts.ts'

/** Placeholder for content that only the company can write. */
export const TO_COMPLETE = '[à compléter]'

const TOPICS: [topic: CompanyFact['topic'], pattern: RegExp][] = [
  ['means', /moyens|humain|effectif|[ée]quipe|personnel|organisation|encadrement|intervenant/i],
  [
    'certificates',
    /qualit[ée]|certif|qualif|environnement|s[ée]curit[ée]|agr[ée]ment|label|norme/i,
  ],
  ['references', /r[ée]f[ée]rences?|exp[ée]rience|similaires?|savoir-faire/i],
  ['insurance', /assuranc|garantie|risque/i],
  ['finance', /financi|chiffre d['’]\s?affaires|capacit[ée] [ée]conomique/i],
  [
    'identity',
    /pr[ée]sentation (?:de l['’]entreprise|du candidat|de la soci[ée]t[ée]|g[ée]n[ée]rale)|candidat|structure/i,
  ],
]

/**
 * Drafts a section without a model: lists its requirements and the useful company facts; the rest is marked « à
 * compléter ».
 */
export function draftByRules(
  section: { title: string; criterion: string | null },
  demands: readonly string[],
  facts: readonly CompanyFact[],
): string {
  const about = `${section.title} ${section.criterion ?? ''}`
  const ofUse = TOPICS.filter(([, pattern]) => pattern.test(about)).map(([topic]) => topic)
  const own = facts.filter(({ topic }) => ofUse.includes(topic)).map(({ text }) => `- ${text}`)
  const points = demands
    .filter((text) => !isSaidByTitle(text, section.title))
    .map((text) => `${withStop(capitalised(text))}\n${TO_COMPLETE}`)
  const parts = [...(own.length > 0 ? [own.join('\n')] : []), ...points]
  return parts.length > 0 && points.length > 0
    ? parts.join('\n\n')
    : [...parts, TO_COMPLETE].join('\n\n')
}

function isSaidByTitle(text: string, title: string): boolean {
  const plain = (words: string) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim()
  return plain(text).endsWith(plain(title).replace(/…$/, ''))
}

function withStop(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`
}

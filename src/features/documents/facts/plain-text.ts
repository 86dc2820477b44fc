import { fold } from '#/french-text/fold.ts'

/** Text as the patterns of facts read it: lower case, no accents, straight apostrophes, single spaces. */
export const plain = (text: string) =>
  fold(text)
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/[–—−]/g, '-')
    .replace(/\(s\)/g, 's')
    .replace(/[.…_]{4,}/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** « 2.3 – Variantes », « C.1. Variantes », « Article 4 : Variantes » without its number, of a folded heading. */
export const bareHeading = (folded: string) =>
  folded
    .replace(
      /^(?:article|art\.?|chapitre|titre|partie|section|volet) (?=(?:\d|[ivx]+(?![a-z])|[a-z](?![a-z])))/,
      '',
    )
    .replace(/^(?:(?:\d+|[ivx]+|[a-z])(?:[.-]?\d+|[.-][a-z](?![a-z]))*)(?=[ .)/:-])[ .)/:-]*/, '')

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

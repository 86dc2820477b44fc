const LONGEST = 80

/** Lower case, accents stripped, words joined by dashes, cut between words; may be empty. */
export function slugOf(text: string): string {
  const dashed = text
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return dashed.length <= LONGEST ? dashed : dashed.slice(0, LONGEST + 1).replace(/-[^-]*$/, '')
}

/** Whether a text can be a slug at all; what cannot (a NUL byte, say) is not worth asking the database. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,300}$/.test(text)
}

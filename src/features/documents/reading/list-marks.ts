/** Bullets, those of symbol fonts included (Symbol, Wingdings, and their places in the private area of Unicode). */
const BULLETS = '•·∙●○◦▪▫■□☑☒❏❑❒▢◻➢➤►▶‣⁃❖◆◊✓✔✦➔→⇒➜➝➞⮚–—−\ue000-\uf8ff'
const BULLET = new RegExp(
  `^(?<marker>[${BULLETS}*-]|[oØüvqn§](?= )|-{1,2}>|=>)(?!\\d)[\\s\u00a0]*(?<text>\\S.*)$`,
  'su',
)
const BULLET_ALONE = new RegExp(`^(?:[${BULLETS}-]|[oØü§])$`, 'u')

/** Whether words that are apart from others are a bullet. */
export const isBullet = (text: string) => BULLET_ALONE.test(text)

/** « a) », « 1° », « (i) », « 1) », « a. », « 1/ »; « 1. » and « 1.2 » may be headings as well. */
const ORDERED =
  /^(?!\(\d+\) (?:mois|ans?|ann[ée]es?|semaines?|jours?|heures?|fois|euros?|lots?)(?!\p{L}))(?<marker>\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})\)|\d{1,2}[°º][).]?|\d{1,2}\/|[a-z]\.|\d{1,2}\.|[A-Z]\))[\s\u00a0]+(?<text>\S.*)$/su

export type ListMark = { marker: string; text: string; isOrdered: boolean }

/** The mark of a list item and the words after it; null for other lines. */
export function listMark(line: string): ListMark | null {
  const bullet = BULLET.exec(line)?.groups
  const ordered = bullet ? undefined : ORDERED.exec(line)?.groups
  const found = bullet ?? ordered
  if (!found?.marker || found.text === undefined) return null
  return { marker: found.marker, text: found.text, isOrdered: ordered !== undefined }
}

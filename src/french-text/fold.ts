const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', '²': '2', '³': '3' }
const ligature = /[œæßø²³]/g
const accent = /[\u0300-\u036f]/g
const nonAscii = /[^\s -~]/

/** Lower case without accents or ligatures: « Maîtrise d’Œuvre » → « maitrise d’oeuvre ». */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!nonAscii.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(accent, '')
    .replace(ligature, (character) => LIGATURES[character] ?? character)
}

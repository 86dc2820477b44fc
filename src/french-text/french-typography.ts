/**
 * Spaces and apostrophes as French typography has them, in a text that was typed on a keyboard:
 * unbreakable before « : ; ! ? » and inside guillemets, narrow within numbers, « ’ » for « ' ».
 */
export function frenchTypography(text: string): string {
  return text
    .replace(/ ([:;!?»%€])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u202f')
    .replace(/\b([LRD])\. (?=\d)/g, '$1.\u00a0')
    .replace(/\bn° /g, 'n°\u00a0')
    .replace(/(?<=\p{L})'/gu, '’')
}

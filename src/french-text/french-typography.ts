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

/** Numbers in one piece with their unit: no line ends within « 150 000 € HT » or « 1 240 m² ». */
export function withBoundNumbers(text: string): string {
  return text
    .replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u202f')
    .replace(
      /(\d) (?=[€%]|(?:m[²³2-3l]?|km|ml|kg|t|h|ans?|mois|jours?|euros)(?![\p{L}\d]))/gu,
      '$1\u00a0',
    )
    .replace(/(€) (?=(?:HT|TTC)(?!\p{L}))/gu, '$1\u00a0')
}

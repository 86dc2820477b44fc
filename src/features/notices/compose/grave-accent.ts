/** « relatif á l’acquisition »: « á » is no French word, before one it is a mistyped « à ». */
export function withGraveAccent(text: string): string {
  return text.replace(/(?<![\p{L}\p{M}'’-])[áÁ](?= (?:\p{L}|\d))/gu, (letter) =>
    letter === 'á' ? 'à' : 'À',
  )
}

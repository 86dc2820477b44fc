const BROKEN = /(?<first>\p{L}+)- (?<second>\p{Ll}+)/gu
/** First parts of words that keep their hyphen. */
const PREFIX =
  /^(?:sous|non|co|vice|ex|avant|apr[eè]s|mi|demi|semi|quasi|inter|auto|contre|sur|peut|c|ci|celui|celle|ceux|soi|au|par|l[àa]|éco|bio|socio|micro|mini|multi|pr[ée]|post|pro|rendez|savoir|chef|porte|arri[eè]re|hors|plus|moins|dit|est|a|t|y)$/iu

/** Repairs words that the end of a line cuts: « presta- tions ». `words` of the document, in lower case. */
export function repairHyphens(text: string, words: () => ReadonlySet<string>): string {
  if (!text.includes('- ')) return text
  const known = words()
  return text.replace(BROKEN, (_whole, first: string, second: string) => {
    const joined = `${first}${second}`
    const compound = `${first}-${second}`
    if (known.has(compound.toLowerCase())) return compound
    if (known.has(joined.toLowerCase())) return joined
    if (PREFIX.test(first)) return compound
    return known.has(first.toLowerCase()) && known.has(second.toLowerCase()) ? compound : joined
  })
}

/** The words of a text, in lower case; those with a hyphen whole. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*(?![\p{L}-])/gu) ?? [])
}

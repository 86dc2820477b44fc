/** « Détails Sociétés attributaires Section 3 … », « Voir annexe », « Sans objet » … */
const NO_COMPANY =
  /^(?:d[ée]tails\b|voir\b|cf\.?\s|se (?:reporter|r[ée]f[ée]rer)|liste (?:des|jointe)|non (?:communiqu|renseign|attribu|publi|divulgu|pr[ée]cis)|sans (?:objet|suite)|n[ée]ant$|aucune?\b|infructueux|confidentiel|plusieurs\b|multiples?\b|multi-?attributaires?$|divers(?:es)?$|soci[ée]t[ée]s? attributaires?|attributaires?\b|titulaires?\b|diff[ée]rents? (?:titulaires|attributaires)|ras$|n\s?\/?\s?[ac]\.?$|x+$|\W*$)/i
const SECTION =
  /\bsoci[ée]t[ée]s attributaires\b|\bsection \d|\battributaires? (?:en|dans l)['’ ]?annexe/i

/** Whether the name of a winner is no company's: words about the winners, or the buyer itself. */
export function isPlaceholderWinner(
  { name, siret }: { name: string | null; siret: string | null },
  { buyerSiret }: { buyerSiret: string | null },
): boolean {
  const written = name?.trim() ?? ''
  if (NO_COMPANY.test(written) || SECTION.test(written)) return true
  return siret !== null && siret === buyerSiret
}

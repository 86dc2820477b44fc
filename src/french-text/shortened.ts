/** A text of at most so many characters, cut between two words, with « … » where it was cut. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1)
  const words = cut.replace(/\s+\S*$/, '') || cut
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}

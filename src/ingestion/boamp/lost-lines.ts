/**
 * Where senders' line ends were lost, so that words touch that were on lines of their own: « délais :
 * 20%,- Qualité : 15%Prix », « du projetCritère 2 ». A line end takes their place; nothing else changes.
 */
const LOST = new RegExp(
  [
    // Before the dash of a point.
    String.raw`(?<=[\p{Ll})%;:,.»])(?=[-–•]\s\s?\p{L})`,
    String.raw`(?<=[)%;:,]|\p{L}\.)(?=[-–•]\s?\p{L})`,
    // Before a capital, or the number of a point.
    String.raw`(?<=\d\s?%|\d\s(?:points|pts)|\p{Ll}\)|[;:])(?=\p{Lu}\p{Ll}|\d{1,2}\s?[.)\/-]\s?\p{Lu})`,
    String.raw`(?<=\d\s?%[).]|\d\s(?:points|pts)[).])(?=\p{Lu}\p{Ll}|\d{1,2}\s?[.)\/-]\s?\p{Lu})`,
    String.raw`(?<=[\p{Ll})%.])(?=(?:Sous[- ])?Crit[èe]re)`,
  ].join('|'),
  'gu',
)

export function withLostLines(text: string): string {
  return text.replace(LOST, '\n')
}

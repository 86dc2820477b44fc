/** French in the tokens of most models. */
const CHARACTERS_PER_TOKEN = 3.5

/** Tokens of a text, where no server counted them. */
export function estimatedTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

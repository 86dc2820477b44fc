/** A sentence and its parts between commas or list marks. */
export type Sentence = { text: string; parts: string[] }

const SENTENCE_END = /[.!?…](?=\s|$)|[\n•]|\s[–—-]\s/u
const PART_END = /[,;:()/]|\s(?:et|ou|ainsi que|mais)\s/u
/** The rest of the sentence is what the firm does not do. */
const DENIAL =
  /(?<!\p{L})(?:ne\s|n['’]|pas\s(?:de\s|d['’])|sauf\s|hors\s|hormis\s|except(?:é|ée|ion)|sans\s).*$/isu
/** The rest of the sentence is equipment, which the firm does not sell (lorries of a haulier). */
const MEANS =
  /(?<!\p{L})(?:(?:nous (?:avons|disposons|possédons)|avec)\s(?:de\s)?(?:nos|notre|un parc|une flotte|\d+)|nos propres|(?:notre|une) flotte|un parc de)(?!\p{L}).*$/isu

export function sentencesOf(text: string): Sentence[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(DENIAL, '').replace(MEANS, '').trim())
    .filter(Boolean)
    .map((sentence) => ({
      text: sentence,
      parts: sentence
        .split(PART_END)
        .map((part) => part.trim())
        .filter(Boolean),
    }))
}

/** What a reader judged of a tender: 2 relevant, 1 partly, 0 not. */
export type Judgement = 0 | 1 | 2

const JUDGEMENTS: readonly Judgement[] = [0, 1, 2]

/** Judgements by `LIST ITEM`, from lines of list, item and judgement that tabs separate; a heading line is allowed. */
export function readJudgements(text: string): Map<string, Judgement> {
  const lines = text.split('\n').filter((line) => /^\d/.test(line))
  return new Map(
    lines.map((line) => {
      const [list, item, given] = line.split('\t')
      const judgement = JUDGEMENTS.find((one) => String(one) === given?.trim())
      if (judgement === undefined) throw new Error(`No judgement of 0, 1 or 2 in « ${line} »`)
      return [`${list} ${item}`, judgement]
    }),
  )
}

/** Cohen's kappa of two readers over the same tenders: agreement beyond chance, 1 at most. */
export function kappa<Label>(pairs: readonly (readonly [Label, Label])[]): number {
  const labels = new Set(pairs.flat())
  const share = (isCounted: (pair: readonly [Label, Label]) => boolean) =>
    pairs.filter(isCounted).length / pairs.length
  const agreed = share(([one, other]) => one === other)
  const chance = [...labels].reduce(
    (sum, label) => sum + share(([one]) => one === label) * share(([, other]) => other === label),
    0,
  )
  return chance === 1 ? 1 : (agreed - chance) / (1 - chance)
}

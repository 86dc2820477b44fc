import type { FieldMeasure } from '../analysis-measures.ts'
import { FACTS, type FactValues } from './fact-values.ts'
import type { ReadTenderFile } from './read-tender-file.ts'
import { align, NONE, type Statement } from './statement.ts'
import type { TruthFile } from './truth-files.ts'
import { isContradictory, labelValue, type TruthFact, textOf } from './truth-values.ts'

/** What was counted in one tender file. */
export type JudgedFile = {
  name: string
  buyer: string
  measures: Map<string, FieldMeasure>
  /** Wrong and missed values, for `--errors`. */
  errors: string[]
  /** Facts that have no line in `FACTS`. */
  notJudged: string[]
  /** Labels of a shape that is not known. */
  faults: string[]
  uncertain: ReadTenderFile['uncertain']
}

/** Compares the shown values with the labels; a fact that the truth file does not hold counts for nothing. */
export function judgeFile(truth: TruthFile, file: ReadTenderFile): JudgedFile {
  const judged: JudgedFile = {
    name: truth.name,
    buyer: truth.buyer,
    measures: new Map(),
    errors: [],
    notJudged: [...truth.facts.keys()].filter((label) => !KNOWN.has(label)),
    faults: file.refused.map((refused) => `${truth.name}: not read: ${refused}`),
    uncertain: file.uncertain,
  }
  for (const one of FACTS) judgeFact(one, { truth, file, judged })
  return judged
}

const labelsOf = ({ fact, labels }: FactValues) => labels ?? [fact]
const KNOWN = new Set(FACTS.flatMap(labelsOf))

function judgeFact(
  one: FactValues,
  { truth, file, judged }: { truth: TruthFile; file: ReadTenderFile; judged: JudgedFile },
): void {
  const labelled = labelsOf(one).flatMap((label) =>
    truth.facts.has(label) ? [{ label, fact: truth.facts.get(label) }] : [],
  )
  const [first] = labelled
  if (!first) return
  const values: Statement[] = []
  for (const { label, fact } of labelled) {
    const read = statementsOf(one, fact, label)
    if (read === null) {
      judged.faults.push(`${truth.name}: ${label} has a shape that is not judged: ${short(fact)}`)
      return
    }
    values.push(...read)
  }
  const shown = (one.shown?.(file, first.fact) ?? []).filter(
    ({ keys }) => !(one.isNoneSilence && values.length === 0 && keys.includes(NONE)),
  )
  const { pairs, wrong, missed } = align(shown, values)
  const right = pairs.length
  judged.measures.set(one.fact, {
    right,
    given: right + wrong.length,
    true: right + missed.length,
  })
  const line = (what: string, { text, keys }: Statement) =>
    judged.errors.push(`${truth.name}  ${one.fact}  ${what}: ${short(text ?? keys.join(' '))}`)
  for (const each of wrong) line('wrong', each)
  for (const each of missed) line('missed', each)
}

/** Nothing where the file has no statement or contradictory ones: then no value may be shown as certain. */
function statementsOf(one: FactValues, fact: TruthFact, label: string): Statement[] | null {
  if (labelValue(fact) === null || isContradictory(fact)) return []
  return one.truth(fact, label)
}

const short = (value: unknown) => {
  const text = textOf(value).replace(/\s+/g, ' ')
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}

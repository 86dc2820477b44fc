/**
 * `npm run eval -- documents --files FOLDER --truth FOLDER [--errors] [--model] [--perturb] [--leave-out PREFIXES] [--only PREFIXES]`:
 * reads published tender files as an upload does (`--model`: with the configured model), and compares the shown values with truth files
 * (docs/documents-evaluation.md). `--perturb` reads them in other templates too. The last line is JSON. `PREFIXES` are beginnings of file names, such as of one buyer, with commas.
 */
import { parseArgs } from 'node:util'
import { addMeasures, type FieldMeasure, rate } from '../analysis-measures.ts'
import { bootstrapInterval } from '../bootstrap.ts'
import { configuredModel } from '../configured-model.ts'
import { type JudgedFile, judgeFile } from './judged-facts.ts'
import { PERTURBATIONS, perturbed } from './perturbations.ts'
import { analysedFile, type ReadTenderFile, readTenderFile } from './read-tender-file.ts'
import { isSelected, readTruthFiles, type TruthFile } from './truth-files.ts'

const { values: options } = parseArgs({
  options: {
    files: { type: 'string' },
    truth: { type: 'string' },
    errors: { type: 'boolean' },
    model: { type: 'boolean' },
    perturb: { type: 'boolean' },
    'leave-out': { type: 'string' },
    only: { type: 'string' },
  },
})
const { files, truth } = options
if (!files || !truth) {
  console.error('Usage: npm run eval -- documents --files FOLDER --truth FOLDER [--errors]')
  process.exit(2)
}

const { truths, faults } = readTruthFiles({ files, truth })
const wanted = truths.filter(({ name }) => isSelected(name, options))
const ask = options.model ? configuredModel() : null
const judged: JudgedFile[] = []
const inTemplates = new Map(
  PERTURBATIONS.map(({ name }) => [name, { right: 0, given: 0, true: 0 }]),
)
for (const one of wanted) {
  const read = await readTenderFile(one.files, ask)
  judged.push(judgeFile(one, read))
  if (options.perturb) await judgeTemplates(one, read)
}
if (options.perturb) reportTemplates()

report('Tender files', (_, { isSinglePiece }) => !isSinglePiece)
report('Single documents', (_, { isSinglePiece }) => isSinglePiece)
const total = totalOf(judged)
console.log(`\n${'By file'.padEnd(44)}precision   recall    given     true  à vérifier`)
for (const { name, measures, uncertain } of judged) {
  console.log(`${row(name, sum(measures), 44)}${String(uncertain.length).padStart(12)}`)
}
if (options.errors) {
  console.log()
  for (const { errors } of judged) for (const error of errors) console.log(error)
}
for (const fault of [...faults, ...judged.flatMap((one) => one.faults)]) console.log(`! ${fault}`)
const others = new Map<string, number>()
for (const label of judged.flatMap(({ notJudged }) => notJudged)) {
  others.set(label, (others.get(label) ?? 0) + 1)
}
if (others.size > 0) {
  console.log(`Not judged: ${[...others].map(([label, times]) => `${label} ${times}`).join(', ')}`)
}
console.log(JSON.stringify(figures(total)))

/** Judges the documents of a tender file in other templates. */
async function judgeTemplates(truth: TruthFile, { documents }: ReadTenderFile): Promise<void> {
  for (const perturbation of PERTURBATIONS) {
    const other = documents.map((document) => perturbed(document, perturbation))
    const { measures, errors } = judgeFile(truth, await analysedFile(other, ask))
    const { right, given, true: labelled } = sum(measures)
    const total = inTemplates.get(perturbation.name)
    if (!total) continue
    total.right += right
    total.given += given
    total.true += labelled
    if (options.errors)
      for (const error of errors.filter((each) => each.includes('  wrong: ')))
        console.log(`${perturbation.name}: ${error}`)
  }
}

function reportTemplates(): void {
  console.log(`\n${'In other templates'.padEnd(36)}precision   recall    given     true`)
  for (const [name, measure] of inTemplates) console.log(row(name, measure, 36))
}

/** Counts per fact, with intervals over buyers. */
function report(title: string, isOf: (judged: JudgedFile, truth: TruthFile) => boolean): void {
  const own = judged.filter((one, at) => isOf(one, wanted[at] as TruthFile))
  if (own.length === 0) return
  const buyers = [...Map.groupBy(own, ({ buyer }) => buyer).values()]
  console.log(
    `\n${`${title} (${own.length}, ${buyers.length} buyers)`.padEnd(28)}precision   recall    given     true   95 % of precision, recall`,
  )
  for (const [fact, measure] of totalOf(own))
    console.log(
      `${row(fact, measure, 28)}   ${intervalsOf(buyers, (one) => one.measures.get(fact))}`,
    )
  const all = new Map(own.map((one) => [one, sum(one.measures)]))
  console.log(
    `${row('all', sum(totalOf(own)), 28)}   ${intervalsOf(buyers, (one) => all.get(one))}`,
  )
}

/** 95 % of precision and of recall, of the counts that `measureOf` takes from each file. */
function intervalsOf(
  buyers: readonly JudgedFile[][],
  measureOf: (file: JudgedFile) => FieldMeasure | undefined,
): string {
  const counts = buyers.map((files) => files.flatMap((file) => measureOf(file) ?? []))
  return (['given', 'true'] as const)
    .map((whole) =>
      intervalText(
        bootstrapInterval(counts, (sample) => {
          const [right, of] = sample
            .flat()
            .reduce<[number, number]>(
              ([all, rest], one) => [all + one.right, rest + one[whole]],
              [0, 0],
            )
          return of > 0 ? right / of : null
        }),
      ),
    )
    .join(' ')
}

function totalOf(files: readonly JudgedFile[]): Map<string, FieldMeasure> {
  const total = new Map<string, FieldMeasure>()
  for (const { measures } of files) addMeasures(total, measures)
  return total
}

function sum(measures: ReadonlyMap<string, FieldMeasure>): FieldMeasure {
  const all = { right: 0, given: 0, true: 0 }
  for (const one of measures.values()) {
    all.right += one.right
    all.given += one.given
    all.true += one.true
  }
  return all
}

function row(name: string, { right, given, true: labelled }: FieldMeasure, width: number): string {
  const shares = [rate(right, given), rate(right, labelled)].map((each) => each.padStart(9))
  return `${name.padEnd(width)}${shares.join('')}${String(given).padStart(9)}${String(labelled).padStart(9)}`
}

function intervalText(interval: { low: number; high: number } | null): string {
  return interval ? `${interval.low.toFixed(2)}–${interval.high.toFixed(2)}` : '–'
}

function figures(measures: ReadonlyMap<string, FieldMeasure>) {
  const share = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((part / whole) * 1000) / 1000
  const of = ({ right, given, true: labelled }: FieldMeasure) => ({
    precision: share(right, given),
    recall: share(right, labelled),
    given,
    true: labelled,
  })
  const facts = Object.fromEntries([...measures].map(([fact, one]) => [fact, of(one)]))
  return { ...of(sum(measures)), facts }
}

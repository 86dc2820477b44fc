/**
 * `npm run eval -- questions [--errors]`: the questions about our own texts.
 * `npm run eval -- questions --set FOLDER [--files FOLDER] [--truth FOLDER] [--errors] [--model] [--leave-out PREFIXES] [--only PREFIXES]`:
 * questions about published documents, with `--model` those of the configured model (docs/documents-evaluation.md). The last line is JSON.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { configuredModel } from '../configured-model.ts'
import { isSelected } from '../documents/truth-files.ts'
import { askPublished } from './ask-published.ts'
import { evaluateShippedSet } from './evaluate-shipped-set.ts'
import { type JudgedAnswer, judgeAnswer } from './judged-answer.ts'
import { readQuestionFiles } from './question-sets.ts'

const { values: options } = parseArgs({
  options: {
    set: { type: 'string' },
    files: { type: 'string' },
    truth: { type: 'string' },
    errors: { type: 'boolean' },
    model: { type: 'boolean' },
    'leave-out': { type: 'string' },
    only: { type: 'string' },
  },
})

if (options.set) await evaluateSet(options.set)
else evaluateShippedSet({ showErrors: options.errors ?? false })

async function evaluateSet(folder: string): Promise<void> {
  const files = options.files ?? path.join(folder, '..', 'files')
  const truth = options.truth ?? path.join(folder, '..', 'truth')
  const { read, faults } = readQuestionFiles(folder, files, truth)
  const ask = options.model ? configuredModel() : null
  const all: JudgedAnswer[] = []
  console.log(`\n${''.padEnd(36)}first  shown  false  absent  of`)
  for (const { name, document, questions } of read) {
    if (!isSelected(name, options)) continue
    const asked = await askPublished(document, ask)
    if ('refusal' in asked) {
      faults.push(`${name}: not read: ${asked.refusal}`)
      continue
    }
    const judged: JudgedAnswer[] = []
    for (const labelled of questions) {
      const answer = await asked.answer(labelled.question)
      const one = judgeAnswer(labelled, answer)
      if (options.errors) printError(name, labelled, answer, one)
      judged.push(one)
    }
    all.push(...judged)
    const { first, shown, falseStatements, absent, answerable } = figuresOf(judged)
    console.log(
      `${name.padEnd(36)}${`${first.right}`.padStart(5)}${`${shown.right}`.padStart(7)}${`${falseStatements}`.padStart(7)}${`${absent.right}`.padStart(8)}  ${answerable} answerable, ${judged.length - answerable} not`,
    )
  }
  for (const fault of faults) console.log(`! ${fault}`)
  const { first, shown, absent, ...counts } = figuresOf(all)
  const part = (place: number) => place >= 0 && !Number.isNaN(place)
  const parts = all.filter(({ isSilent, partPlace }) => !isSilent && part(partPlace))
  console.log(
    `With half of the words: first ${parts.filter(({ partPlace }) => partPlace === 0).length}, shown ${parts.length}`,
  )
  console.log(
    JSON.stringify({ first: first.share, shown: shown.share, absent: absent.share, ...counts }),
  )
}

function figuresOf(judged: readonly JudgedAnswer[]) {
  const answerable = judged.filter(({ isSilent }) => !isSilent)
  const silent = judged.length - answerable.length
  const share = (right: number, of: number) => ({
    right,
    share: of === 0 ? null : Math.round((right / of) * 1000) / 1000,
  })
  const count = (test: (one: JudgedAnswer) => boolean) => judged.filter(test).length
  const falseAbsents = count((one) => !one.isSilent && one.isAbsent)
  const missedAbsents = count((one) => one.isSilent && !one.isAbsent)
  return {
    first: share(
      count(({ place }) => place === 0),
      answerable.length,
    ),
    shown: share(
      count(({ place }) => place >= 0),
      answerable.length,
    ),
    /** The decision whether the document has an answer. */
    absent: share(judged.length - falseAbsents - missedAbsents, judged.length),
    falseStatements: count(({ falseStatement }) => falseStatement !== null),
    answerable: answerable.length,
    silent,
    falseAbsents,
    missedAbsents,
  }
}

function printError(
  name: string,
  { question, expected, page }: { question: string; expected: string; page: number | null },
  answer: { kind: string; text: string | null; passages: readonly Shown[] },
  { place, isSilent, isAbsent, falseStatement }: JudgedAnswer,
): void {
  if (falseStatement === null && (isSilent ? isAbsent : place === 0)) return
  const where = isSilent ? 'silent' : `page ${page}, shown ${place}`
  console.log(`\n${name}: ${question}\n  expected (${where}): ${expected}`)
  console.log(
    `  ${answer.kind}: ${answer.text ?? ''}${falseStatement ? ` FALSE: ${falseStatement}` : ''}`,
  )
  for (const { text, heading, page: at } of answer.passages.slice(0, 4)) {
    const words = `[${heading ?? ''}] ${text}`.replace(/\s+/g, ' ')
    console.log(`  - p${at?.number}: ${words.slice(0, 240)}`)
  }
}

type Shown = { text: string; heading: string | null; page: { number: number } | null }

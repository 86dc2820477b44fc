import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { documentKind } from '../../../src/features/documents/document-kind.ts'
import { isRecord } from '../documents/truth-values.ts'

/** A question with the words of the right passage, on any page without one; no words: the document has no answer. */
export type LabelledQuestion = {
  question: string
  expected: string
  page: number | null
  words: string[]
}

type QuestionFile = {
  name: string
  /** Path of the document that the questions are about. */
  document: string
  questions: LabelledQuestion[]
}

/** Reads a folder of question files; `faults` are those that cannot be judged. */
export function readQuestionFiles(folder: string, files: string, truth: string) {
  const read: QuestionFile[] = []
  const faults: string[] = []
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json')) continue
    const name = path.parse(file).name
    const document = documentOf(name, files, truth)
    const questions = questionsOf(path.join(folder, file))
    if (document === null) faults.push(`${file}: no published file begins with ${name}`)
    else if (questions === null) faults.push(`${file}: not a list of questions`)
    else read.push({ name, document: path.join(files, document), questions })
  }
  return { read, faults }
}

function questionsOf(file: string): LabelledQuestion[] | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!Array.isArray(read)) return null
    return read.filter(isRecord).map(({ question, expected, page, words }) => ({
      question: String(question),
      expected: String(expected ?? ''),
      page: typeof page === 'number' ? page : null,
      words: Array.isArray(words) ? words.map(String) : [],
    }))
  } catch {
    return null
  }
}

/** Questions are about the main document: the truth file names it, otherwise the consultation rules. */
function documentOf(name: string, files: string, truth: string): string | null {
  const label = path.join(truth, `${name}.json`)
  if (existsSync(label)) {
    const { main }: { main?: string } = JSON.parse(readFileSync(label, 'utf8'))
    if (main && existsSync(path.join(files, main))) return main
  }
  const own = readdirSync(files).filter(
    (file) => file.startsWith(name) && /\.(?:pdf|docx|odt)$/i.test(file),
  )
  const ofKind = (kind: string) => own.find((file) => documentKind(file, '') === kind)
  return (
    own.find((file) => path.parse(file).name === name) ??
    ofKind('RC') ??
    ofKind('CCP') ??
    ofKind('AVIS') ??
    own[0] ??
    null
  )
}

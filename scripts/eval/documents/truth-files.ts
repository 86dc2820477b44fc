import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isRecord, labelValue, type TruthFact } from './truth-values.ts'

/** The labels of one tender file, or of one document of it. */
export type TruthFile = {
  /** The file's name without `.json`. */
  name: string
  /** The labelled document. */
  main: string
  /** Buyers are resampled as a whole. */
  buyer: string
  facts: ReadonlyMap<string, TruthFact>
  /** Paths of the published files that are read together. */
  files: string[]
  /** True if the labels are of `main` alone. */
  isSinglePiece: boolean
}

const NOT_FACTS = /^(?:main|nature)$|(?:_|^)notes?$/

/**
 * The truth files of a folder with their published files. A truth file whose name is that of its `main` document
 * (`x_CCAP.json`, `x_CCAP.pdf`) is of this document alone; the others are of all files whose names begin with theirs.
 * @returns `faults`: truth files that cannot be judged, with the reason
 */
export function readTruthFiles({ files, truth }: { files: string; truth: string }): {
  truths: TruthFile[]
  faults: string[]
} {
  const published = publishedFiles(files)
  const truths: TruthFile[] = []
  const faults: string[] = []
  for (const file of readdirSync(truth).sort()) {
    if (!file.endsWith('.json')) continue
    const name = file.slice(0, -'.json'.length)
    const read = parsed(path.join(truth, file))
    if (read === null) {
      faults.push(`${file}: not a JSON object`)
      continue
    }
    const main = typeof read.main === 'string' ? read.main : ''
    const isSinglePiece = path.parse(main).name === name
    const own = published.filter((each) => (isSinglePiece ? each === main : belongsTo(each, name)))
    if (own.length === 0) {
      faults.push(`${file}: no published file begins with ${name}`)
      continue
    }
    const facts = Object.entries(read).filter(([fact]) => !NOT_FACTS.test(fact))
    truths.push({
      name,
      main,
      buyer: buyerOf(read.buyer, name),
      facts: new Map(facts),
      files: own.map((each) => path.join(files, each)),
      isSinglePiece,
    })
  }
  return { truths: truths.map((one) => withPieces(one, truths)), faults }
}

/** Without what a tender file is said to be silent on, where the labels of one of its documents have a value. */
function withPieces(file: TruthFile, truths: readonly TruthFile[]): TruthFile {
  const pieces = truths.filter(
    ({ files }) =>
      files.length < file.files.length && files.every((each) => file.files.includes(each)),
  )
  const isStated = (fact: string) =>
    pieces.some(({ facts }) => facts.has(fact) && labelValue(facts.get(fact)) !== null)
  const own = [...file.facts].filter(
    ([fact, label]) => labelValue(label) !== null || !isStated(fact),
  )
  return { ...file, facts: new Map(own) }
}

function parsed(file: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(read) ? read : null
  } catch {
    return null
  }
}

/** Texts beside a document of the same name are copies of it. */
function publishedFiles(folder: string): string[] {
  const names = readdirSync(folder).sort()
  const stems = new Set(names.filter((name) => !name.endsWith('.txt')).map(stemOf))
  return names.filter((name) => !name.endsWith('.txt') || !stems.has(stemOf(name)))
}

const stemOf = (name: string) => path.parse(name).name

const belongsTo = (file: string, name: string) =>
  file.startsWith(name) && !/^[\p{L}\p{N}]/u.test(file.slice(name.length))

function buyerOf(fact: TruthFact, name: string): string {
  const value = isRecord(fact) ? fact.value : fact
  return typeof value === 'string' ? value : (name.split('-')[0] ?? name)
}

/** Whether a file is judged: its name begins with a prefix of `only`, and with none of `leave-out` (commas between). */
export function isSelected(
  name: string,
  { only, 'leave-out': leftOut }: { only?: string | undefined; 'leave-out'?: string | undefined },
): boolean {
  const begins = (prefixes: string) => prefixes.split(',').some((prefix) => name.startsWith(prefix))
  return !(leftOut && begins(leftOut)) && (!only || begins(only))
}

import { spawn } from 'node:child_process'
import type { DocumentPage } from './document-page.ts'
import { pageOf } from './page-layout.ts'
import type { PlacedText } from './visual-lines.ts'

/** A picture of a page in grey: a PGM file, eight bits a point. */
export type PagePicture = { width: number; height: number; dpi: number; pgm: Uint8Array }

const COMMAND = 'tesseract'
const LANGUAGE = 'fra'
/** One page; what takes longer is no page of text. */
const LONGEST_MS = 30_000
/** Bytes of an answer. A page of words and their places has some 200 kB. */
const MOST_OUTPUT = 8 * 1024 ** 2
/** Lowest confidence of a word, 0–100. */
const DOUBTFUL = 35

/** Whether the machine has Tesseract with French; asked anew for each document, as it may be installed meanwhile. */
export async function canRecognise(): Promise<boolean> {
  const languages = await run(['--list-langs'], null, 5000)
  return languages?.split('\n').some((line) => line.trim() === LANGUAGE) ?? false
}

/** The text of a picture of a page, laid out as the text of other pages; null where there is none. */
export async function recognisedPage(
  { width, height, dpi, pgm }: PagePicture,
  { timeoutMs = LONGEST_MS } = {},
): Promise<Omit<DocumentPage, 'number'> | null> {
  const output = await run(
    ['stdin', 'stdout', '-l', LANGUAGE, '--psm', '3', '--dpi', String(dpi), 'tsv'],
    pgm,
    timeoutMs,
  )
  if (output === null) return null
  const page = pageOf(wordsOf(output), { width, height })
  return page.text.trim() === '' ? null : page
}

/** The rows of Tesseract's table that are words: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(table: string): PlacedText[] {
  return table.split('\n').flatMap((row): PlacedText[] => {
    const [level, , , , , , left, top, width, height, confidence, ...rest] = row.split('\t')
    const text = rest.join(' ').trim()
    if (level !== '5' || text === '' || Number(confidence) < DOUBTFUL) return []
    const [x = 0, y = 0, wide = 0, high = 0] = [left, top, width, height].map(Number)
    return [{ text, x, y: y + high, width: wide, height: high }]
  })
}

/** What the program writes; null where it is absent, fails, takes too long or writes without end. */
function run(args: string[], input: Uint8Array | null, timeoutMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(COMMAND, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      // Environment without our variables; one core.
      env: {
        PATH: process.env.PATH,
        OMP_THREAD_LIMIT: '1',
        TESSDATA_PREFIX: process.env.TESSDATA_PREFIX,
      },
    })
    const chunks: Buffer[] = []
    let size = 0
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MOST_OUTPUT) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    child.once('error', () => resolve(null))
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : null))
    // A program that ends without reading breaks the pipe; its exit code says so.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

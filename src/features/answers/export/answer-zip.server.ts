import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { ANSWER_FILES, type AnswerContents } from './answer-files.server.ts'

/** These formats are already compressed. */
const COMPRESSED = /\.(?:docx|xlsx|pdf)$/

/** Streams all files of an answer in one ZIP; only one file is in memory at a time. */
export async function* answerZip(contents: AnswerContents): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  for (const { name, make } of Object.values(ANSWER_FILES)) {
    const entry = COMPRESSED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(entry)
    for await (const piece of make(contents)) {
      entry.push(piece)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    if (failure) throw failure
  }
  zip.end()
  yield* ready
}

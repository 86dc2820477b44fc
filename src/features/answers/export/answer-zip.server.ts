import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { ANSWER_FILES, type AnswerContents } from './answer-files.server.ts'

/** Office files and PDFs are compressed inside: again would only take time. */
const PACKED = /\.(?:docx|xlsx|pdf)$/

/** Every file of an answer in one archive, piece by piece as each is made: no more than one is held. */
export async function* answerZip(contents: AnswerContents): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else ready.push(chunk)
  })
  for (const { name, make } of Object.values(ANSWER_FILES)) {
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name)
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

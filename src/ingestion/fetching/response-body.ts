import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FetchFailure } from './fetch-failure.ts'

type Limits = { maxBytes?: number; alive: () => void }

const IN_MEMORY = 32 * 1024 * 1024
const IN_FILE = 2 * 1024 ** 3

export async function bodyInMemory(
  response: Response,
  { maxBytes = IN_MEMORY, alive }: Limits,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limited(response, maxBytes, alive)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The bytes written. */
export async function bodyInFile(
  response: Response,
  file: string,
  { maxBytes = IN_FILE, alive }: Limits,
): Promise<number> {
  const out = createWriteStream(file)
  await pipeline(Readable.from(limited(response, maxBytes, alive)), out)
  return out.bytesWritten
}

const BEGINNING = 64 * 1024

/** The text at the beginning of a body; what came of it where the source cuts it off. */
export async function beginningOf(response: Response, alive: () => void): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      alive()
      text += decoder.decode(chunk, { stream: true })
      if (text.length > BEGINNING) break
    }
  } catch {
    // The refusal counts, not how its page ends.
  }
  return text
}

/** Refuses what is too large before it is all here; sizes are of the decompressed body. */
async function* limited(
  response: Response,
  maxBytes: number,
  alive: () => void,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of response.body ?? []) {
    alive()
    size += chunk.byteLength
    if (size > maxBytes) {
      throw new FetchFailure(`${response.url} is larger than ${maxBytes} bytes.`, response.status)
    }
    yield chunk
  }
}

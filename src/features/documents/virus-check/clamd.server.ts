import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ClamdAddress } from '#/lib/settings/clamav-settings.ts'

/** Clamd gave no verdict: it did not answer, or the file is above one of its limits. One English sentence. */
export class FileNotChecked extends Error {
  override name = 'FileNotChecked'
}

/** Longer than clamd examines one file by default (`MaxScanTime`, two minutes), without sending a byte meanwhile. */
const SILENCE_MS = 180_000
const CHUNK_BYTES = 64 * 1024
/** Of an answer: `stream: <name of the virus> FOUND`. */
const LONGEST_ANSWER = 1000

/**
 * The name of the virus that clamd finds in a file; null where it finds none. `clamd` receives the bytes (INSTREAM): it
 * needs no access to the file.
 * @throws FileNotChecked
 */
export async function virusIn(
  file: string,
  {
    clamd,
    signal,
    silenceMs = SILENCE_MS,
  }: { clamd: ClamdAddress; signal?: AbortSignal | undefined; silenceMs?: number },
): Promise<string | null> {
  const bytes = (await stat(file)).size
  const socket = connect({ ...clamd, timeout: silenceMs, ...(signal && { signal }) })
  socket.on('timeout', () => {
    socket.destroy(new Error(`no byte for ${silenceMs / 1000} s`))
  })
  try {
    const answer = answerOf(socket)
    const sending = pipeline(instreamOf(file), socket, { end: false })
    // An answer before the end is a refusal: nothing more is sent.
    const given = await Promise.race([answer, sending.then(() => answer)])
    return verdictOf(given, bytes)
  } catch (error) {
    if (error instanceof FileNotChecked) throw error
    const reason = error instanceof Error ? error.message : String(error)
    // The sentence with which clamd closes the connection is often lost with the bytes that are under way.
    const cause = isClosedByOther(error)
      ? `: a file of ${bytes} bytes may be above StreamMaxLength of clamd.conf`
      : ''
    throw new FileNotChecked(`clamd did not answer: ${reason}${cause}.`, { cause: error })
  } finally {
    socket.destroy()
  }
}

const isClosedByOther = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EPIPE' || error.code === 'ECONNRESET')

/** The command, then the file in chunks behind their lengths, then a length of 0. */
async function* instreamOf(file: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** What comes in before the first NUL. */
function answerOf(socket: Socket): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => {
    text += part
    const end = text.indexOf('\0')
    if (end >= 0) resolve(text.slice(0, end))
    else if (text.length > LONGEST_ANSWER) reject(new Error('its answer has no end'))
  })
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('it closed the connection')))
  return promise
}

/** @throws FileNotChecked, which names the setting of clamd.conf where the file is above a limit */
function verdictOf(answer: string, bytes: number): string | null {
  if (answer === 'stream: OK') return null
  const limit = limitIn(answer)
  if (limit !== null) {
    throw new FileNotChecked(
      `a file of ${bytes} bytes is above ${limit} of clamd.conf: ${JSON.stringify(answer)}.`,
    )
  }
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (virus === undefined) {
    throw new FileNotChecked(`clamd gave no verdict: ${JSON.stringify(answer)}.`)
  }
  return virus
}

/**
 * The setting whose limit a file is above: that of the socket, or one of the scan, which clamd reports as found with
 * `AlertExceedsMax` (`Heuristics.Limits.Exceeded.MaxFileSize`).
 */
function limitIn(answer: string): string | null {
  if (answer.startsWith('INSTREAM size limit exceeded')) return 'StreamMaxLength'
  const exceeded = /^stream: Heuristics\.Limits\.Exceeded(?:\.(\w+))?/.exec(answer)
  return exceeded && (exceeded[1] ?? 'a limit')
}

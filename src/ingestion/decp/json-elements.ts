import { UnreadableContracts } from './unreadable-contracts.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const COLON = 0x3a

type JsonElement = {
  /** The array's name: the last member name before it, empty at the top. */
  list: string
  /** Null where it was longer than allowed, and was skipped. */
  text: string | null
}

/**
 * The objects of the arrays of a JSON document, one after the other, in constant memory: those that
 * are directly in an array whose name is among `lists` (or in the top array), however deep. Only
 * brackets and strings are looked at, so that a value that is no JSON (`NaN`) spoils its own element alone.
 * Throws where the document ends in the middle.
 */
export async function* jsonElements(
  chunks: AsyncIterable<Uint8Array>,
  { lists, longest = 4_000_000 }: { lists: ReadonlySet<string>; longest?: number },
): AsyncGenerator<JsonElement> {
  /** What is open outside elements: `{` and `[`, with the name of each. */
  const open: { array: boolean; name: string }[] = []
  let name = ''
  let written: number[] = []
  let inString = false
  let escaped = false
  /** Brackets open inside the current element; 0 outside one. */
  let depth = 0
  let held: Buffer[] = []
  let size = 0

  for await (const part of chunks) {
    const chunk = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    let from = depth > 0 ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (inString) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inString = false
        else if (depth === 0 && written.length < 100) written.push(byte)
        continue
      }
      if (byte === QUOTE) {
        inString = true
        written = []
      } else if (depth > 0) {
        if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++
        else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth--
        if (depth > 0) continue
        const last = chunk.subarray(from, at + 1)
        size += last.length
        const list = open.at(-1)?.name ?? ''
        yield { list, text: size > longest ? null : textOf([...held, last]) }
        held = []
        size = 0
        from = -1
      } else if (byte === COLON) {
        name = Buffer.from(written).toString('utf8')
      } else if (byte === OPEN_OBJECT) {
        const within = open.at(-1)
        if (within?.array && (lists.has(within.name) || open.length === 1)) {
          depth = 1
          from = at
        } else open.push({ array: false, name })
      } else if (byte === OPEN_ARRAY) {
        open.push({ array: true, name: open.length === 0 ? '' : name })
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        open.pop()
        name = ''
      }
    }
    if (from < 0) continue
    const rest = chunk.subarray(from)
    size += rest.length
    // What is too long is counted and not stored; a copy, for the stream may use its memory again.
    if (size <= longest) held.push(Buffer.from(rest))
    else held = []
  }
  if (inString || depth > 0 || open.length > 0)
    throw new UnreadableContracts('The document ends in the middle')
}

function textOf(parts: Buffer[]): string {
  const [first, ...others] = parts
  const whole = first && others.length === 0 ? first : Buffer.concat(parts)
  return whole.toString('utf8')
}

/** `JSON.parse`, with the numbers that only JavaScript has (NaN, Infinity) read as null. */
export function parseLenientJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const repaired = text.replace(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g, (found) =>
      found.startsWith('"') ? found : 'null',
    )
    if (repaired === text) throw error
    return JSON.parse(repaired)
  }
}

/** A value as the framework writes it in calls (seroval's JSON): the kinds of plain data, by their numbers. */
type Node = {
  t: number
  /** Number of an object or a list, by which later nodes refer to it. */
  i?: number
  s?: unknown
  /** Items of a list; 0 for a gap. */
  a?: (Node | 0)[]
  p?: { k: unknown[]; v: Node[] }
  /** 0 unless frozen or sealed. */
  o?: number
}

const KIND = { number: 0, text: 1, constant: 2, earlier: 4, date: 5, list: 9, object: 10 } as const
const CONSTANTS = [null, undefined, true, false, -0, Infinity, -Infinity, Number.NaN]
/** seroval's set of features, all allowed. */
const ALL_FEATURES = 127
const MOST_DEPTH = 64

/** The payload of a call as the server reads it; undefined where it is more than plain data. */
export function encodePlain(value: unknown): string | undefined {
  let count = 0
  const encode = (given: unknown, depth: number): Node => {
    const constant = CONSTANTS.findIndex((one) => Object.is(one, given))
    if (constant >= 0) return { t: KIND.constant, s: constant }
    if (typeof given === 'number') return { t: KIND.number, s: given }
    if (typeof given === 'string') return { t: KIND.text, s: escaped(given) }
    if (typeof given !== 'object' || given === null || depth > MOST_DEPTH) throw NOT_PLAIN
    const i = count++
    if (Array.isArray(given)) {
      return { t: KIND.list, i, a: Array.from(given, (item) => encode(item, depth + 1)), o: 0 }
    }
    if (Object.getPrototypeOf(given) !== Object.prototype) throw NOT_PLAIN
    const entries = Object.entries(given)
    const k = entries.map(([key]) => escaped(key))
    return {
      t: KIND.object,
      i,
      p: { k, v: entries.map(([, one]) => encode(one, depth + 1)) },
      o: 0,
    }
  }
  return ifPlain(() => JSON.stringify({ t: encode(value, 0), f: ALL_FEATURES, m: [] }))
}

/** The answer of a call in `value`; undefined where it is more than plain data and dates. */
export function decodePlain(node: unknown): { value: unknown } | undefined {
  const earlier = new Map<number | undefined, unknown>()
  const remember = <Value>({ i }: Node, value: Value): Value => {
    earlier.set(i, value)
    return value
  }
  const decode = (given: Node): unknown => {
    if (given.o) throw NOT_PLAIN
    switch (given.t) {
      case KIND.number:
        return Number(given.s)
      case KIND.text:
        return unescaped(given.s)
      case KIND.constant:
        return CONSTANTS[Number(given.s)]
      case KIND.earlier:
        return earlier.get(given.i)
      case KIND.date:
        return remember(given, new Date(String(given.s)))
      case KIND.list: {
        const list: unknown[] = remember(given, [])
        for (const item of given.a ?? []) list.push(decode(item || UNDEFINED))
        return list
      }
      case KIND.object: {
        const object: Record<string, unknown> = remember(given, {})
        for (const [at, key] of (given.p?.k ?? []).entries()) {
          const name = unescaped(key)
          if (name === '__proto__') throw NOT_PLAIN
          object[name] = decode(given.p?.v[at] ?? UNDEFINED)
        }
        return object
      }
      default:
        throw NOT_PLAIN
    }
  }
  return ifPlain(() => ({ value: decode(node as Node) }))
}

const UNDEFINED: Node = { t: KIND.constant, s: 1 }

const NOT_PLAIN = new Error('more than plain data')

function ifPlain<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch (error) {
    if (error === NOT_PLAIN) return undefined
    throw error
  }
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\')

const CONTROLS: Record<string, string> = { n: '\n', r: '\r', b: '\b', t: '\t', f: '\f', x3C: '<' }

/** @throws where it is no text, as a key may be */
function unescaped(text: unknown): string {
  if (typeof text !== 'string') throw NOT_PLAIN
  return text.replace(/\\(x3C|u202[89]|.)/gs, (_, code: string) =>
    code.startsWith('u202')
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (CONTROLS[code] ?? code),
  )
}

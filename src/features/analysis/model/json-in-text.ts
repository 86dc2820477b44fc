/** Braces of prose that are tried as the start of an object. */
const MOST_STARTS = 50

/**
 * The JSON object of an answer that surrounds it with reasoning, a Markdown fence or words: the longest one. Returns
 * the text, trimmed, where it contains none.
 */
export function jsonInText(text: string): string {
  const answer = text.slice(text.lastIndexOf('</think>') + 1)
  let longest = ''
  let start = answer.indexOf('{')
  for (let tries = 0; start >= 0 && tries < MOST_STARTS; tries++) {
    const end = endOfObject(answer, start)
    const object = answer.slice(start, end)
    const isObject = isJson(object)
    if (isObject && object.length > longest.length) longest = object
    start = answer.indexOf('{', isObject ? end : start + 1)
  }
  return longest || text.trim()
}

/** The place after the brace that closes the one at `start`; `start` where none does. Braces in strings do not count. */
function endOfObject(text: string, start: number): number {
  let depth = 0
  let isString = false
  for (let place = start; place < text.length; place++) {
    const character = text[place]
    if (isString) {
      if (character === '\\') place++
      else if (character === '"') isString = false
    } else if (character === '"') isString = true
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return place + 1
  }
  return start
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

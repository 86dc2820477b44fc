const LOTS =
  /(?<![a-z])lots?(?: (?:n[°º] ?|no ?|numeros? )?| ?n[°ºo]s? ?)(\d{1,3}(?:(?: ?, ?| ?; ?| et | & | a | au | - |-| ?\/ ?|, (?:n[°ºo] ?)?)(?:lots? )?(?:n[°ºo] ?)?\d{1,3})*)(?![\d.,]\d)/g
/** « Lots avec dégustation (3, 6 et 9) »; one number there is a count. */
const LOTS_IN_PARENTHESES =
  /(?<![a-z])lots (?:[a-z]+ ){1,3}\((\d{1,2}(?:, \d{1,2})*(?: et |, )\d{1,2})\)/g
const MOST_LOTS = 200

/** « lot A », « lot n° B »: the letter of the only such lot that a folded text names, in capitals. */
export function lotLetterIn(folded: string): string | undefined {
  const letters = [
    ...folded.matchAll(/(?<![a-z])lot (?:n[°º] ?)?([a-h])(?![a-z'’\d]| (?:ete|deja))/g),
  ]
  const named = new Set(letters.map(([, letter = '']) => letter.toUpperCase()))
  return named.size === 1 ? [...named][0] : undefined
}

/** The numbers of the lots that a folded text names: « lots 1 à 3 et 5 » → 1, 2, 3, 5. */
export function lotsNamedIn(folded: string): number[] {
  const text = folded.toLowerCase().replaceAll('à', 'a')
  const numbers = [...text.matchAll(LOTS), ...text.matchAll(LOTS_IN_PARENTHESES)].flatMap(
    ([, list = '']) => listed(list),
  )
  return [...new Set(numbers)].sort((one, other) => one - other)
}

function listed(list: string): number[] {
  const found: number[] = []
  for (const [, joint = '', digits = ''] of list.matchAll(/(^|[^\d]+)(\d{1,3})/g)) {
    const number = Number(digits)
    const last = found.at(-1)
    if (
      last !== undefined &&
      /^ (?:a|au) |-/.test(joint) &&
      number > last &&
      number - last < MOST_LOTS
    )
      for (let each = last + 1; each < number; each++) found.push(each)
    found.push(number)
  }
  return found.filter((number) => number > 0)
}

const ONE_PIECE =
  /(?<!\p{L})(?:lot unique|march[ée] unique|non alloti|unique lot|sans objet)(?!\p{L})|^\s*(?:1\s*)?unique\s*$/iu
/** Shorter names may occur in longer ones by chance. */
const SHORTEST = 20

/**
 * Whether the only lot of a form is the contract itself, filled in as if it were divided: it is called
 * the only one, or has the name of the whole.
 */
export function isWholeContract(
  only: { name: string | null; number: string | null },
  title: string | null,
): boolean {
  const { name, number } = only
  if (ONE_PIECE.test(name ?? '') || ONE_PIECE.test(number ?? '')) return true
  if (name === null) return false
  const [own, whole] = [folded(name), folded(title ?? '')]
  if (own === whole) return true
  const [short = '', long = ''] = [own, whole].sort((one, other) => one.length - other.length)
  return short.length >= SHORTEST && long.includes(short)
}

function folded(value: string): string {
  return value
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|[^\p{L}\p{N}]+/gu, '')
}

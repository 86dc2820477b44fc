/** A gap is the pages left out between two numbers. */
type PageStep = number | 'gap'

/** The pages that a pager offers: first, last, the current one and its neighbours. */
export function pagesAround(page: number, pageCount: number): PageStep[] {
  const shown = [1, page - 1, page, page + 1, pageCount]
    .filter((number) => number >= 1 && number <= pageCount)
    .filter((number, position, all) => all.indexOf(number) === position)
    .sort((a, b) => a - b)
  return shown.flatMap((number, position): PageStep[] => {
    const skipped = number - (shown[position - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return [skipped === 1 ? number - 1 : 'gap', number]
  })
}

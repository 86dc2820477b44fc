import { mean, round } from '../numbers.ts'

type Row = Readonly<Record<string, string | number | null>>

/**
 * The rows of several seeds, in the same order, as one: each number is the mean, and « min–max » beside it where the
 * seeds differ.
 */
export function overSeeds(bySeed: readonly (readonly Row[])[]): Row[] {
  const [first = []] = bySeed
  return first.map((row, at) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]): [string, string | number | null][] => {
        const figures = bySeed.flatMap((rows) => {
          const figure = rows[at]?.[name]
          return typeof figure === 'number' ? [figure] : []
        })
        const [least, most] = [Math.min(...figures), Math.max(...figures)]
        if (typeof value !== 'number' || least === most) return [[name, value]]
        return [
          [name, round(mean(figures))],
          [`${name} of seeds`, `${least}–${most}`],
        ]
      }),
    ),
  )
}

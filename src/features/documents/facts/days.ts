import { dateIn } from '#/features/analysis/rules/text/dates.ts'
import type { Statement } from './statements.ts'

/** « Heure : 15h00 » as « à 15h00 ». */
export const hourIn = (text: string) => {
  const [, hours, minutes = '00'] =
    /(?:heure|a|-) ?:? ?(\d{1,2}) ?(?:h(?:eures?)?|:) ?(\d{2})?/.exec(text) ?? []
  return hours ? `à ${hours}h${minutes}` : ''
}

const DAY_ALONE =
  /(?<!\d)(\d{1,2})(?:er|\.e\.r)? (janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)(?! ?\d{4})/
/** A date, its year taken from the document where it has none. */
export function dayIn(folded: string, year: number | null): string | null {
  const text = folded.replace(/(\d)\.e\.r /g, '$1er ').replace(/ ?\.{3,} ?/g, ' ')
  const hour = hourIn(text.slice(Math.max(0, text.search(/\d{4}/))))
  const whole = dateIn(text)
  if (whole)
    return whole.includes('T') || !hour
      ? whole
      : (dateIn(`${whole.slice(8, 10)}/${whole.slice(5, 7)}/${whole.slice(0, 4)} ${hour}`) ?? whole)
  const alone = DAY_ALONE.exec(text)
  return alone && year ? dateIn(text.replace(DAY_ALONE, `$1 $2 ${year}`)) : null
}

/** The year that most dates of the documents have. */
export function yearOf(statements: readonly Statement[]): number | null {
  const counts = new Map<string, number>()
  for (const { folded } of statements)
    for (const [, year = ''] of folded.text.matchAll(
      /(?:\d{1,2}\/\d{1,2}\/|[a-z]{3,9} )(20[12]\d)(?!\d)/g,
    ))
      counts.set(year, (counts.get(year) ?? 0) + 1)
  const [first] = [...counts].sort((one, other) => other[1] - one[1])
  return first ? Number(first[0]) : null
}

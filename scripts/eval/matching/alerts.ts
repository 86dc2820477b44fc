import { overSeeds } from '../models/over-seeds.ts'
import { alertFigures } from './alert-figures.ts'
import { readEvaluations } from './evaluated-buyers.ts'

/*
 * npm run eval -- alerts --train FILE:2021-01 --test FILE:2021-02
 * Which share of what the daily e-mails of the test month send is relevant, by the letter from which on a tender is
 * sent. An e-mail has the calls published since the day before, the best first, at most twenty; without any, none is
 * sent.
 */

const bySeed: ReturnType<typeof alertFigures>[] = []
for await (const { model, parts, given } of readEvaluations('alerts')) {
  const rows = parts.flatMap((part) => alertFigures(part, model))
  bySeed.push(rows)
  console.log(JSON.stringify({ measure: 'alerts', ...given, rows }))
}
console.table(overSeeds(bySeed))

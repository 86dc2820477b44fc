import { overSeeds } from '../models/over-seeds.ts'
import { readEvaluations } from './evaluated-buyers.ts'
import { matchFigures } from './match-figures.ts'

/*
 * npm run eval -- match --train FILE:2021-01 --test FILE:2021-02 --profiles data/eval/profiles.json
 * Measures how well profiles find relevant calls, and the precision of the letters. Topics are trained on the
 * notices of one file; the calls of the other are indexed by words only. Calls with a deadline before the main
 * month of the file are excluded. Each figure is given for all buyers, for those that tuning may use and for those
 * that are held out from it, with the 95 % interval of a bootstrap over the profiles.
 */

const bySeed: ReturnType<typeof matchFigures>[][] = []
for await (const { model, parts, given } of readEvaluations('match')) {
  const results = parts.map((part) => matchFigures(part, model))
  bySeed.push(results)
  console.log(JSON.stringify({ measure: 'match', ...given, results }))
}
for (const [at, { buyers }] of (bySeed[0] ?? []).entries()) {
  const own = bySeed.flatMap((results) => results[at] ?? [])
  console.log(`\nBuyers: ${buyers}`)
  console.table(overSeeds(own.map(({ rankings }) => rankings)))
  console.table(overSeeds(own.map(({ letters }) => letters)))
  console.table(overSeeds(own.map(({ heldByAB, mostEqual }) => [{ heldByAB, mostEqual }])))
}

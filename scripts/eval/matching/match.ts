import { readEvaluation } from './evaluated-buyers.ts'
import { matchFigures } from './match-figures.ts'

/*
 * npm run eval -- match --train FILE:2021-01 --test FILE:2021-02 --profiles data/eval/profiles.json
 * Measures how well profiles find relevant calls, and the precision of the letters. Topics are trained on the
 * notices of one file; the calls of the other are indexed by words only. Calls with a deadline before the main
 * month of the file are excluded. Each figure is given for all buyers, for those that tuning may use and for those
 * that are held out from it, with the 95 % interval of a bootstrap over the profiles.
 */

const { model, parts, given } = await readEvaluation('match')
const results = parts.map((part) => matchFigures(part, model))
for (const { buyers, rankings, letters, mostEqual } of results) {
  console.log(`\nBuyers: ${buyers}; of a list, ${mostEqual} share one score`)
  console.table(rankings)
  console.table(letters)
}
console.log(JSON.stringify({ measure: 'match', ...given, results }))

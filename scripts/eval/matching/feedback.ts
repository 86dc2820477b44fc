import { overSeeds } from '../models/over-seeds.ts'
import { readEvaluations } from './evaluated-buyers.ts'
import { feedbackRows } from './feedback-figures.ts'

/*
 * npm run eval -- feedback --train FILE:2021-01 --test FILE:2021-02
 * Judges the first tenders of each profile's list as they are labelled, and measures nDCG@20 of all others before and
 * after, with the 95 % interval of the gain. Twenty judgements use up most of what is relevant in the short lists of the buyers
 * held out; so the calls of the others are judged too, and those of the buyers held out measured, of which none is judged.
 */

const bySeed: ReturnType<typeof feedbackRows>[] = []
for await (const evaluation of readEvaluations('feedback')) {
  const rows = feedbackRows(evaluation)
  bySeed.push(rows)
  console.log(JSON.stringify({ measure: 'feedback', ...evaluation.given, rows }))
}
console.table(overSeeds(bySeed))

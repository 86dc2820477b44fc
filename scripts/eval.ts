/** `npm run eval -- <measure> …`: how good the engine is on real labelled notices. */
import { spawnSync } from 'node:child_process'

const MEASURES: Record<string, string> = {
  analysis: 'scripts/eval/analysis.ts',
  documents: 'scripts/eval/documents/evaluate-documents.ts',
  questions: 'scripts/eval/questions/evaluate-questions.ts',
  train: 'scripts/eval/models/train-models.ts',
  search: 'scripts/eval/search.ts',
  categories: 'scripts/eval/categories.ts',
  'labelled-categories': 'scripts/eval/labelled-categories.ts',
  match: 'scripts/eval/matching/match.ts',
  feedback: 'scripts/eval/matching/feedback.ts',
  alerts: 'scripts/eval/matching/alerts.ts',
  quality: 'scripts/eval/matching/quality.ts',
  'reader-lists': 'scripts/eval/readers/make-lists.ts',
  readers: 'scripts/eval/readers/judge-lists.ts',
  'same-call': 'scripts/eval/same-call.ts',
  incumbents: 'scripts/eval/incumbents.ts',
  titles: 'scripts/eval/titles.ts',
  'title-names': 'scripts/eval/title-names.ts',
  typed: 'scripts/eval/typed/typed.ts',
  deadlines: 'scripts/eval/deadlines.ts',
  mutations: 'scripts/mutations/mutations.ts',
  notices: 'scripts/eval/stored-fields/stored-fields.ts',
  'absent-facts': 'scripts/eval/stored-fields/absent-facts.ts',
}

const [measure = '', ...args] = process.argv.slice(2)
const script = Object.hasOwn(MEASURES, measure) ? MEASURES[measure] : undefined
if (!script) {
  console.error(
    `Usage: npm run eval -- ${Object.keys(MEASURES).join('|')} --train FILE --test FILE`,
  )
  process.exit(2)
}
const { status } = spawnSync(process.execPath, ['--max-old-space-size=6000', script, ...args], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1

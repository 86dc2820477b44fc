/**
 * Changes the pure files of a feature in one small place at a time and counts the changes that a unit test notices.
 * `npm run eval -- mutations --set matching|notices|subscriptions|domain [--sample 500] [--file PART] [--survivors]`
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { seededRandom } from '../../bench/random.ts'
import { type Mutant, withMutants } from './mutants.ts'
import { mutationFiles } from './mutation-files.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SETS: Record<string, string> = {
  matching: 'src/features/matching',
  notices: 'src/features/notices',
  subscriptions: 'src/features/subscriptions',
  domain: 'src/domain',
}
/** A file that imports one of these needs a database, a server or a browser: other tests run it. */
const OUTSIDE = /from '(?:#\/db\/|#\/server\/|drizzle-orm|@tanstack\/|stripe)/

/** A set with a lower share fails. */
const LEAST_NOTICED = 0.85

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: '' },
    sample: { type: 'string' },
    file: { type: 'string', default: '' },
    survivors: { type: 'boolean' },
  },
})
const set = SETS[values.set]
if (!set) throw new Error(`mutations --set ${Object.keys(SETS).join('|')}`)

const mutated = new Map<string, string>()
const all: Mutant[] = []
for (const name of globSync(`${set}/**/*.ts`, { cwd: ROOT }).sort()) {
  const file = path.join(ROOT, name)
  const code = readFileSync(file, 'utf8')
  if (name.includes('.test.') || OUTSIDE.test(code) || !name.includes(values.file)) continue
  const { code: withAll, mutants } = withMutants(file, code, all.length + 1)
  mutated.set(file, withAll)
  all.push(...mutants)
}
const mutants = sample(all, values.sample ? Number(values.sample) : all.length)

const folder = mkdtempSync(path.join(tmpdir(), 'clairmarche-mutations-'))
const { mutantsFile, resultsFile } = mutationFiles(folder)
writeFileSync(mutantsFile, JSON.stringify(mutants))
process.env.MUTATION_FOLDER = folder
const start = performance.now()
try {
  const vitest = await startVitest(
    'test',
    [],
    {
      root: ROOT,
      config: false,
      watch: false,
      related: [...mutated.keys()],
      include: testFiles(),
      runner: path.join(import.meta.dirname, 'mutation-runner.ts'),
      isolate: false,
      maxWorkers: 1,
      testTimeout: 5_000,
      // One file is one task here: it may repeat its tests thousands of times.
      teardownTimeout: 600_000,
      silent: true,
      reporters: [{}],
      sequence: { sequencer: await nearestFirst() },
    },
    {
      resolve: { alias: { '#': path.join(ROOT, 'src') } },
      plugins: [{ name: 'mutants', enforce: 'pre', transform: (_, id) => mutated.get(id) }],
    },
  )
  await vitest.close()
  report()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function report() {
  const killed = new Set<number>()
  const reached = new Set<number>()
  const lines = existsSync(resultsFile) ? readFileSync(resultsFile, 'utf8').split('\n') : []
  for (const line of lines.filter(Boolean)) {
    const [id, state] = JSON.parse(line)
    if (state === 'killed') killed.add(id)
    else if (state === 'reached') reached.add(id)
  }
  const rows = new Map<string, { killed: number; all: number }>()
  for (const { id, file } of mutants) {
    const row = rows.get(file) ?? { killed: 0, all: 0 }
    row.all++
    if (killed.has(id)) row.killed++
    rows.set(file, row)
  }
  if (values.survivors) {
    for (const { id, file, line, change } of mutants) {
      if (killed.has(id)) continue
      const state = reached.has(id) ? 'survives' : 'not run '
      console.log(`${state} ${path.relative(ROOT, file)}:${line}  ${change}`)
    }
  }
  console.log('| file | changes | noticed |\n|---|---|---|')
  for (const [file, row] of rows) {
    console.log(`| ${path.relative(ROOT, file)} | ${row.all} | ${percent(row.killed, row.all)} |`)
  }
  const seconds = Math.round((performance.now() - start) / 1_000)
  console.log(
    `| all (${seconds} s) | ${mutants.length} of ${all.length} | ${percent(killed.size, mutants.length)} |`,
  )
  // Vitest has set it for the tests that the changes made fail.
  process.exitCode = killed.size < LEAST_NOTICED * mutants.length ? 1 : 0
}

function percent(part: number, whole: number) {
  return `${((100 * part) / whole).toFixed(1)} %`
}

/** Always the same mutants for the same code. */
function sample(from: Mutant[], count: number): Mutant[] {
  const random = seededRandom(1)
  return from
    .map((mutant) => ({ mutant, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ mutant }) => mutant)
    .sort((one, other) => one.id - other.id)
}

/** Unit tests, and those of the set itself that are apart because they read data files, not a database. */
function testFiles(): string[] {
  return globSync('src/**/*.test.ts', { cwd: ROOT }).filter((name) => {
    if (!name.endsWith('.server.test.ts')) return true
    const code = name.startsWith(set ?? '') && readFileSync(path.join(ROOT, name), 'utf8')
    return code && !code.includes('tests/database')
  })
}

/** Tests of the set run first: they notice most changes, and a noticed change is not tried again. */
async function nearestFirst() {
  const { BaseSequencer } = await import('vitest/node')
  return class extends BaseSequencer {
    override async sort(files: Parameters<InstanceType<typeof BaseSequencer>['sort']>[0]) {
      const isNear = (file: string) => Number(!file.includes(`/${set}/`))
      return [...files].sort(
        (one, other) =>
          isNear(one.moduleId) - isNear(other.moduleId) ||
          one.moduleId.localeCompare(other.moduleId),
      )
    }
  }
}

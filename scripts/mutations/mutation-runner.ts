import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { collectTests, type File, type Suite, type Test } from '@vitest/runner'
import { VitestTestRunner } from 'vitest/runners'
import type { Mutant } from './mutants.ts'
import { mutationFiles } from './mutation-files.ts'

/** A mutated loop that never ends is stopped after this many calls more than the tests make. */
const SPARE_CALLS = 30_000_000
const MAX_CALLS_OF_IMPORT = 100_000_000
/** Slower tests are not repeated for each mutant. */
const SLOW_MS = 1_500
/** How many test files load a changed constant. */
const MAX_LOADS = 6

type State = 'reached' | 'loaded' | 'killed'

type ModuleNode = {
  id: string
  importers: Set<string>
  promise?: unknown
  exports?: unknown
  evaluated: boolean
}
type WorkerGlobal = typeof globalThis & {
  __mutant: (id: number) => boolean
  __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, ModuleNode> } }
}
const shared = globalThis as WorkerGlobal

let active = 0
let calls = 0
let allowedCalls = Number.POSITIVE_INFINITY
let reached = new Set<number>()
shared.__mutant = (id) => {
  if (++calls > allowedCalls) throw new Error('The mutant does not end')
  if (active === 0) reached.add(id)
  return id === active
}

/** What one test calls when nothing is mutated. */
type Baseline = { reached: Set<number>; calls: number; milliseconds: number; passes: boolean }

/** Vitest's runner, which afterwards repeats the tests of the file for each mutant that they call. */
export default class MutationRunner extends VitestTestRunner {
  private atImport = new Set<number>()

  override onCollectStart(file: File) {
    super.onCollectStart(file)
    if (active === 0) reached = new Set()
  }

  onBeforeRunFiles() {
    this.atImport = reached
  }

  override onAfterRunFiles(files: File[] = []) {
    super.onAfterRunFiles()
    return this.runMutants(files) as unknown as undefined
  }

  private async runMutants(files: File[]) {
    for (const file of files) {
      const tests = testsOf(file).filter(({ result }) => result?.state === 'pass')
      if (tests.length > 0) await this.runMutantsOf(file, tests)
    }
  }

  private async runMutantsOf(file: File, firstTests: Test[]) {
    const { mutants, isWanted, loads, record } = openMutants(file.filepath)
    const graph = importsOf(file.filepath)
    let tests = firstTests
    let baselines = await baselinesOf(tests)
    const loadTests = async (id: number, from: string) => {
      const restore = forgetImporters(from, graph)
      active = id
      calls = 0
      allowedCalls = MAX_CALLS_OF_IMPORT
      try {
        const [collected] = await collectTests([file.filepath], withoutReports(this))
        return collected?.result?.state === 'fail' ? undefined : collected && testsOf(collected)
      } catch {
        return undefined
      } finally {
        active = 0
        allowedCalls = Number.POSITIVE_INFINITY
        if (id > 0) restore()
      }
    }
    const firstFailing = async (id: number, among: Test[]): Promise<Test | undefined> => {
      for (const test of among) {
        const baseline = baselines.get(test.name)
        if (!baseline?.passes) continue
        active = id
        calls = 0
        allowedCalls = baseline.calls * 3 + SPARE_CALLS
        const isPassed = await passes(test)
        active = 0
        allowedCalls = Number.POSITIVE_INFINITY
        if (!isPassed) return test
      }
      return undefined
    }
    for (const mutant of mutants) {
      if (!isWanted(mutant.id) || !graph.has(mutant.file)) continue
      const isCalled = ({ name }: Test) => baselines.get(name)?.reached.has(mutant.id) ?? false
      const isLoaded = mutant.isStatic || this.atImport.has(mutant.id)
      const isCalledHere = tests.some(isCalled)
      if (!isCalledHere && !isLoaded) continue
      record(mutant.id, 'reached', '')
      let failing = await firstFailing(mutant.id, tests.filter(isCalled))
      if (failing && !(await passes(failing))) {
        // The mutant filled a cache, which would fail the next mutants too.
        tests = (await loadTests(0, mutant.file)) ?? []
        baselines = await baselinesOf(tests)
        failing = await firstFailing(mutant.id, tests.filter(isCalled))
      }
      // Constants and caches are computed once: the modules are loaded anew, with the mutant.
      if (!failing && loads(mutant.id) < (isLoaded ? MAX_LOADS : 1)) {
        record(mutant.id, 'loaded', '')
        const loaded = await loadTests(mutant.id, mutant.file)
        if (!loaded) record(mutant.id, 'killed', 'the import fails')
        else failing = await firstFailing(mutant.id, loaded)
      }
      if (failing) record(mutant.id, 'killed', failing.name)
    }
  }
}

/** The mutants, and what earlier test files found. */
function openMutants(testFile: string) {
  const { mutantsFile, resultsFile } = mutationFiles(process.env.MUTATION_FOLDER ?? '')
  const mutants: Mutant[] = JSON.parse(readFileSync(mutantsFile, 'utf8'))
  const killed = new Set<number>()
  const loads = new Map<number, number>()
  const count = (id: number, state: State) => {
    if (state === 'killed') killed.add(id)
    if (state === 'loaded') loads.set(id, (loads.get(id) ?? 0) + 1)
  }
  if (existsSync(resultsFile)) {
    for (const line of readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean)) {
      const [id, state] = JSON.parse(line)
      count(id, state)
    }
  }
  return {
    mutants,
    isWanted: (id: number) => !killed.has(id),
    loads: (id: number) => loads.get(id) ?? 0,
    record: (id: number, state: State, test: string) => {
      count(id, state)
      appendFileSync(resultsFile, `${JSON.stringify([id, state, testFile, test])}\n`)
    },
  }
}

async function baselinesOf(tests: Test[]): Promise<Map<string, Baseline>> {
  const baselines = new Map<string, Baseline>()
  for (const test of tests) {
    active = 0
    reached = new Set()
    calls = 0
    allowedCalls = Number.POSITIVE_INFINITY
    const start = performance.now()
    // Twice: a test that changes what it reads cannot be repeated.
    const isPassed = await passes(test)
    const milliseconds = performance.now() - start
    const isFast = milliseconds < SLOW_MS
    baselines.set(test.name, {
      reached,
      calls,
      milliseconds,
      passes: isPassed && isFast && (await passes(test)),
    })
  }
  return baselines
}

async function passes(test: Test): Promise<boolean> {
  try {
    await VitestTestRunner.getTestFn(test)()
    return true
  } catch {
    return false
  }
}

function testsOf(suite: Suite): Test[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]))
}

/** All files that a test file imports, directly or through others, each with the files that import it. */
function importsOf(testFile: string): Map<string, Set<string>> {
  const modules = shared.__vitest_worker__.evaluatedModules.idToModuleMap
  const imports = new Map<string, string[]>()
  for (const [id, { importers }] of modules) {
    for (const importer of importers) imports.set(importer, [...(imports.get(importer) ?? []), id])
  }
  const importers = new Map<string, Set<string>>()
  const pending = [testFile]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const imported of imports.get(id) ?? []) {
      if (!importers.has(imported)) pending.push(imported)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(id))
    }
  }
  return importers
}

/** The module and all that import it are loaded anew at the next import. Returns how to go back. */
function forgetImporters(file: string, importers: Map<string, Set<string>>): () => void {
  const modules = shared.__vitest_worker__.evaluatedModules.idToModuleMap
  const forgotten = new Map<string, ModuleNode>()
  const pending = [file]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const node = modules.get(id)
    if (!node || forgotten.has(id)) continue
    forgotten.set(id, { ...node })
    Object.assign(node, { promise: undefined, exports: undefined, evaluated: false })
    pending.push(...(importers.get(id) ?? []))
  }
  return () => {
    for (const [id, { promise, exports, evaluated }] of forgotten) {
      Object.assign(modules.get(id) ?? {}, { promise, exports, evaluated })
    }
  }
}

function withoutReports(runner: MutationRunner): MutationRunner {
  const quiet = Object.create(runner)
  quiet.onBeforeCollect = () => undefined
  quiet.onCollected = () => undefined
  return quiet
}

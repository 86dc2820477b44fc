import { findCycles } from './cycles.ts'
import { fileFaults } from './file-rules.ts'
import { featureOf, forbiddenImports, zoneOf } from './import-rules.ts'
import { isTest, type SourceFile } from './source-files.ts'

/** The violations of the rules of `docs/architecture.md` in the sources, as sentences. */
export function structureFaults(files: SourceFile[]): string[] {
  return [
    ...files.flatMap(fileFaults),
    ...files.flatMap(forbiddenImports),
    ...files.flatMap(misnamedTest),
    ...findCycles(fileGraph(files)).map(
      (cycle) => `Files import in a circle: ${cycle.join(' → ')}`,
    ),
    ...findCycles(featureGraph(files)).map(
      (cycle) => `Features import in a circle: ${cycle.join(' → ')}`,
    ),
  ]
}

function misnamedTest(file: SourceFile): string[] {
  const usesDatabase = file.imports.some((each) => each.file === 'tests/database.ts')
  if (!usesDatabase || !isTest(file.path)) return []
  if (/\.server\.test\.tsx?$/.test(file.path)) return []
  return [`${file.path}: a test on the database is named .server.test.ts`]
}

/** Imports of types count too: files that need each other's types are read together and moved together. */
function fileGraph(files: SourceFile[]): Map<string, Set<string>> {
  return new Map(
    files.map((file) => [
      file.path,
      new Set(file.imports.flatMap((each) => (each.file ? [each.file] : []))),
    ]),
  )
}

function featureGraph(files: SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    if (zoneOf(file.path) !== 'features' || isTest(file.path)) continue
    const from = featureOf(file.path)
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { file: to } of file.imports) {
      if (to && zoneOf(to) === 'features' && featureOf(to) !== from) targets.add(featureOf(to))
    }
  }
  return graph
}

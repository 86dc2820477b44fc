import { buildIfChanged } from '../../scripts/build.ts'
import { buildGoProgram } from '../go-program.ts'
import { COMPOSE_READER, missingPrograms } from './programs.ts'
import { downloadSearch, SEARCH_SERVER } from './search-nodes.ts'

/** Downloaded or built before several files need them; what each one is, for the list of what is missing. */
const DOWNLOADS: [string, () => void][] = [
  [`${SEARCH_SERVER} (from Maven Central)`, downloadSearch],
  [`${COMPOSE_READER} (from the Go module proxy)`, () => buildGoProgram(COMPOSE_READER)],
]

/**
 * Vitest global set-up: builds the site and names what this machine lacks, before the tests and once more after them.
 * Tests that need it are skipped; with `CLUSTER_PROGRAMS=required` the run fails.
 */
export default async function setUp(): Promise<() => void> {
  const missing = [...missingPrograms(), ...DOWNLOADS.flatMap(missingDownload)]
  if (missing.length > 0 && process.env.CLUSTER_PROGRAMS === 'required') {
    throw new Error(`test:cluster needs:\n${listed(missing)}`)
  }
  const report = () => {
    if (missing.length > 0) process.stdout.write(reportOf(missing))
  }
  report()
  await buildIfChanged(new AbortController().signal)
  return report
}

function missingDownload([name, download]: (typeof DOWNLOADS)[number]): string[] {
  try {
    download()
    return []
  } catch {
    return [name]
  }
}

const listed = (lines: string[]) => lines.map((line) => `  - ${line}\n`).join('')

const reportOf = (missing: string[]) => `
================ NOT EVERYTHING IS TESTED ================
This machine lacks:
${listed(missing)}Tests that need it are skipped. CLUSTER_PROGRAMS=required makes the run fail instead.
==========================================================

`

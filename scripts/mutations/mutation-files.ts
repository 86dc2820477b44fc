import path from 'node:path'

/** Where the runner of the tests and the command exchange mutants and results. */
export function mutationFiles(folder: string) {
  return {
    mutantsFile: path.join(folder, 'mutants.json'),
    resultsFile: path.join(folder, 'results.jsonl'),
  }
}

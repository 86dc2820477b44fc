import { recordFiles, recordsOf } from '#/ingestion/record-files.ts'

export type RecordText = {
  /** As published: JSON or XML. */
  raw: string
  /** Path of the file that holds it. */
  file: string
}

/** Every record of the files at the paths, in order; blank lines are left out. */
export async function* recordTexts(paths: readonly string[]): AsyncGenerator<RecordText> {
  for (const path of paths) {
    const { files } = await recordFiles(path)
    for (const file of files) {
      for await (const bytes of recordsOf(file)) {
        const raw = bytes.toString('utf8')
        if (raw.trim() !== '') yield { raw, file: file.path }
      }
    }
  }
}

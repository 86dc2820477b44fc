import type { DataSetSource } from '#/ingestion/source-programs.ts'
import { registerAnswers } from './data-set.ts'
import { facts } from './facts.ts'

export const source: DataSetSource = { facts, open: () => registerAnswers() }

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TopicModel } from '#/features/categories/topic-model.ts'
import { decodeTopicModel, encodeTopicModel } from '#/features/categories/topic-model-file.ts'
import type { LabelledNotice } from '../archive.ts'
import { seededModels } from './seeded-models.ts'

/** Options of a measure that say which models to judge. */
export const MODEL_OPTIONS = {
  seed: { type: 'string', default: '1' },
  seeds: { type: 'string', default: '1' },
  model: { type: 'string', multiple: true },
} as const

type ModelValues = { seed: string; seeds: string; model?: string[] | undefined }
type EvaluatedModel = { name: string; model: TopicModel }

/** The models of the given files; without any, one trained on the notices for each seed, as shipped: encoded once. */
export function* evaluatedModels(
  { seed, seeds, model: files = [] }: ModelValues,
  notices: readonly LabelledNotice[],
): Generator<EvaluatedModel> {
  for (const file of files) {
    yield { name: path.basename(file), model: decodeTopicModel(readFileSync(file)) }
  }
  if (files.length > 0) return
  for (const { name, model } of seededModels(notices, {
    seed: Number(seed),
    seeds: Number(seeds),
  })) {
    yield { name, model: decodeTopicModel(encodeTopicModel(model, name)) }
  }
}

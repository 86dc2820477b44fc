import { lazily, readBinary } from './category-data.server.ts'
import { decodeTopicModel } from './topic-model-file.ts'

/** The model in the repository, loaded on first use. */
export const shippedTopicModel = lazily(() => decodeTopicModel(readBinary('topic-model.bin')))

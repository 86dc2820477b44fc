import { lazily, readBinary } from './category-data.server.ts'
import { decodeWordModel } from './word-model-file.ts'

/** The model that ships with the product, read on first use. */
export const shippedWordModel = lazily(() => decodeWordModel(readBinary('word-model.bin')))

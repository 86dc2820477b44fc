import { createHash } from 'node:crypto'
import type { ReadContract } from '#/domain/notices/contract.ts'
import { decpRecordOfJson } from './decp-json.ts'
import { jsonElements, parseLenientJson } from './json-elements.ts'
import { readContract } from './read-contract.ts'

/** `marches` alone in the form of 2019, the two others inside it since 2022. */
const LISTS = new Set(['marches', 'marche', 'contrat-concession'])

/** The contracts of a JSON document, in constant memory; a broken one is rejected alone. */
export async function* contractsOfJson(
  chunks: AsyncIterable<Uint8Array>,
  today: string,
): AsyncGenerator<ReadContract> {
  for await (const { list, text } of jsonElements(chunks, { lists: LISTS })) {
    yield text === null
      ? rejected('too-long', 'It is longer than any contract can be.')
      : contractOfElement(text, list, today)
  }
}

function contractOfElement(text: string, list: string, today: string): ReadContract {
  let value: unknown
  try {
    value = parseLenientJson(text)
  } catch (error) {
    return rejected(text, `It is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
  const record = decpRecordOfJson(value, list)
  return record === null ? rejected(text, 'It is no object.') : readContract(record, today)
}

function rejected(text: string, reason: string): ReadContract {
  const ref = `sha256:${createHash('sha256').update(text).digest('hex')}`
  return { ok: false, rejected: { ref, reason } }
}

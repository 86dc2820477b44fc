import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { TopicWords } from '#/features/categories/topic-words.ts'
import { analyse } from '#/search/text/analysis.ts'
import type { LabelledNotice } from './archive.ts'

/** A query and the numbers of its relevant notices. */
export type LabelledQuery = { text: string; relevant: ReadonlySet<string> }

const FEWEST = 15
const MOST = 600

/** The label of every descriptor with 15–600 calls, as query. */
export function descriptorQueries(calls: readonly LabelledNotice[]): LabelledQuery[] {
  const labels = new Map<string, string>()
  for (const { descriptors } of calls) {
    for (const { code, label } of descriptors) labels.set(code, label)
  }
  return [...labels]
    .map(([code, text]) => ({ text, relevant: numbersWithCode(calls, new Set([code])) }))
    .filter(({ relevant }) => relevant.size >= FEWEST && relevant.size <= MOST)
}

const setSchema = z.array(z.tuple([z.string(), z.array(z.string())]))

/**
 * Reads `[[query, [codes]], …]`: calls with one of the codes are relevant; queries without relevant calls are
 * dropped.
 */
export function queriesOfSet(file: string, calls: readonly LabelledNotice[]): LabelledQuery[] {
  return setSchema
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .map(([text, codes]) => ({ text, relevant: numbersWithCode(calls, new Set(codes)) }))
    .filter(({ relevant }) => relevant.size > 0)
}

/** Returns a test for texts that equal, after stemming, a phrase of the list. */
export function wordingTest(words: TopicWords): (text: string) => boolean {
  return (text) => {
    const asked = new Set(analyse(text))
    return [...asked].some((first) =>
      (words.get(first) ?? []).some(
        ({ terms }) => terms.size === asked.size && [...terms].every((term) => asked.has(term)),
      ),
    )
  }
}

function numbersWithCode(
  calls: readonly LabelledNotice[],
  codes: ReadonlySet<string>,
): Set<string> {
  return new Set(
    calls.flatMap(({ descriptors }, number) =>
      descriptors.some(({ code }) => codes.has(code)) ? [String(number)] : [],
    ),
  )
}

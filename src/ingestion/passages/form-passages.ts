import { z } from 'zod'
import { emptyScope, type NoticeFacts } from '#/features/analysis/rules/notice-facts.ts'
import { findingOf, type Passage } from '#/features/analysis/rules/text/passage.ts'
import { placeLabelOf } from '#/ingestion/place/announced-place.ts'

const text = z.string().trim().min(1).nullish().catch(null)
const record = z.object({
  title: text,
  description: text,
  purchasingEntity: text,
  organization: text,
  publicEntity: text,
  executionLocation: text,
  lots: z
    .array(z.object({ number: z.coerce.number().int().positive(), title: text, description: text }))
    .nullish()
    .catch(null),
})

/** Records in the specification's shape: `place_1` and `manual_1`. */
export function formPassages(raw: string): NoticeFacts | null {
  const parsed = record.safeParse(JSON.parse(raw))
  if (!parsed.success) return null
  const { data } = parsed
  const client = (['purchasingEntity', 'organization', 'publicEntity'] as const)
    .map((field) => passage(field, data[field]))
    .find((each) => each !== null)
  return {
    call: {
      ...emptyScope(null),
      title: findingOf(passage('title', data.title)),
      client: client ?? null,
      places: listed(passage('executionLocation', placeLabelOf(data.executionLocation))),
      prose: [
        ...listed(passage('description', data.description)),
        ...listed(passage('title', data.title)),
      ],
    },
    lots: (data.lots ?? []).map((lot) => ({
      ...emptyScope(lot.number),
      title: findingOf(passage(`lots/${lot.number}/title`, lot.title)),
      prose: listed(passage(`lots/${lot.number}/description`, lot.description)),
    })),
  }
}

function passage(field: string, value: string | null | undefined): Passage | null {
  return value ? { field, text: value } : null
}

function listed(one: Passage | null): Passage[] {
  return one === null ? [] : [one]
}

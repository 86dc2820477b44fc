import type { Json } from '#/domain/json.ts'
import { placeKey, placeOf, type ResultPlace } from './edited-results.ts'
import { type Draft, emptyDraft, toDraft } from './form-shape.ts'
import {
  type DraftErrors,
  inLatestVersion,
  latestVersion,
  readDraft,
  resultShape,
} from './result-forms.ts'
import type { EditableResult } from './tender-results.queries.server.ts'

/** An edit of a result: `draft` null says that there is none. */
export type PendingEdit = { draft: Draft | null; seen: string | null }
export type PendingEdits = Readonly<Record<string, PendingEdit>>

/** The result that readers see at a place: results come with the latest version first. */
export function resultAt(
  results: readonly EditableResult[],
  place: ResultPlace,
): EditableResult | null {
  return (
    results.find(({ type, lotNumber }) => type === place.type && lotNumber === place.lotNumber) ??
    null
  )
}

/** The initial form of a result. */
export function storedDraft(place: ResultPlace, result: EditableResult | null): Draft {
  const shape = resultShape(place.type)
  if (result === null || result.value === null) return emptyDraft(shape)
  return toDraft(shape, inLatestVersion(place.type, result.version, result.value))
}

/** What is wrong with the edits, by result. */
export function errorsByPlace(edits: PendingEdits): Record<string, DraftErrors> {
  const all = Object.entries(edits).map(([key, { draft }]) => [
    key,
    draft === null ? {} : readDraft(placeOf(key).type, draft).errors,
  ])
  return Object.fromEntries(all.filter(([, errors]) => Object.keys(errors ?? {}).length > 0))
}

/** The edits as they are sent; only where none has an error. */
export function sentEdits(edits: PendingEdits) {
  return Object.entries(edits).map(([key, { draft, seen }]) => {
    const place = placeOf(key)
    return { ...place, value: draftValue(place, draft), seen }
  })
}

/** The results as they would be once saved; a draft with an error shows what is stored. */
export function previewed(
  results: readonly EditableResult[],
  edits: PendingEdits,
): EditableResult[] {
  const untouched = results.filter((result) => !(placeKey(result) in edits))
  const edited = Object.entries(edits).flatMap(([key, { draft }]): EditableResult[] => {
    const place = placeOf(key)
    const stored = resultAt(results, place)
    const value = draftValue(place, draft)
    if (value === null) return draft === null || stored === null ? [] : [stored]
    const version = latestVersion(place.type)
    const evidence = stored?.evidence ?? []
    return [{ ...place, version, value, evidence, origin: 'administrator', revision: '' }]
  })
  return [...untouched, ...edited]
}

function draftValue({ type }: ResultPlace, draft: Draft | null): Json | null {
  return draft === null ? null : readDraft(type, draft).value
}

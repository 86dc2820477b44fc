import { z } from 'zod/mini'

/** The value of an empty field; `refused` where the schema says so itself. */
type Emptiness = 'refused' | 'omitted' | 'null'

/** What a form must have for values of a schema. */
export type FormShape = { emptyAs: Emptiness } & (
  | { kind: 'text' | 'number' | 'boolean' }
  | { kind: 'list'; item: FormShape }
  | { kind: 'group'; fields: { name: string; shape: FormShape }[] }
)

/** A value while it is edited: numbers and answers as they are typed, nothing left out. */
export type Draft = string | Draft[] | { [name: string]: Draft }

/** @throws for kinds of schemas that no result has */
export function formShape(schema: z.core.$ZodType, emptyAs: Emptiness = 'refused'): FormShape {
  if (schema instanceof z.core.$ZodOptional) {
    const { innerType } = schema._zod.def
    return formShape(innerType, innerType instanceof z.core.$ZodNullable ? 'null' : 'omitted')
  }
  if (schema instanceof z.core.$ZodNullable) return formShape(schema._zod.def.innerType, 'null')
  // A choice is typed as its value; the schema refuses others.
  if (schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodEnum) {
    return { kind: 'text', emptyAs }
  }
  if (schema instanceof z.core.$ZodNumber) return { kind: 'number', emptyAs }
  if (schema instanceof z.core.$ZodBoolean) return { kind: 'boolean', emptyAs }
  if (schema instanceof z.core.$ZodArray) {
    return { kind: 'list', emptyAs, item: formShape(schema._zod.def.element) }
  }
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => ({
      name,
      shape: formShape(field),
    }))
    return { kind: 'group', emptyAs, fields }
  }
  throw new TypeError(`No form shows a ${schema._zod.def.type}`)
}

/** The form of a value; of a value that does not fit, the parts that do. */
export function toDraft(shape: FormShape, value: unknown): Draft {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string' ? value : ''
    case 'number':
      return typeof value === 'number' ? String(value).replace('.', ',') : ''
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : ''
    case 'list':
      return Array.isArray(value) ? value.map((item) => toDraft(shape.item, item)) : []
    case 'group':
      return Object.fromEntries(
        shape.fields.map(({ name, shape: field }) => [name, toDraft(field, fieldOf(value, name))]),
      )
  }
}

/**
 * The value of a form, valid or not: what is empty is left out or null, as the schema has it.
 * Items of lists keep their places, so that errors find them, unless `withoutBlanks`.
 */
export function fromDraft(
  shape: FormShape,
  draft: Draft | undefined,
  withoutBlanks = false,
): unknown {
  if (shape.emptyAs !== 'refused' && isBlank(draft)) {
    return shape.emptyAs === 'null' ? null : undefined
  }
  switch (shape.kind) {
    case 'text':
      return typeof draft === 'string' ? draft.trim() : ''
    case 'number':
      return isBlank(draft) ? undefined : Number(String(draft).replace(/\s/g, '').replace(',', '.'))
    case 'boolean':
      return draft === 'true' ? true : draft === 'false' ? false : undefined
    case 'list': {
      const items = Array.isArray(draft) ? draft : []
      const filled = withoutBlanks ? items.filter((item) => !isBlank(item)) : items
      return filled.map((item) => fromDraft(shape.item, item, withoutBlanks))
    }
    case 'group': {
      const fields = shape.fields.map(({ name, shape: field }) => [
        name,
        fromDraft(field, draftOf(draft, name), withoutBlanks),
      ])
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    }
  }
}

export function emptyDraft(shape: FormShape): Draft {
  return toDraft(shape, undefined)
}

function isBlank(draft: Draft | undefined): boolean {
  if (draft === undefined) return true
  if (typeof draft === 'string') return draft.trim() === ''
  return Object.values(draft).every(isBlank)
}

function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isObject ? Reflect.get(value, name) : undefined
}

function draftOf(draft: Draft | undefined, name: string): Draft | undefined {
  return typeof draft === 'object' && !Array.isArray(draft) ? draft[name] : undefined
}

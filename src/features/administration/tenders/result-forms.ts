import { z } from 'zod/mini'
import type { Json } from '#/domain/json.ts'
import { formatCount } from '#/domain/numbers.ts'
import { ANALYSIS_SCHEMAS, type SchemedType } from '#/features/analysis/analysis-schemas.ts'
import { categoryBySlug } from '#/features/categories/categories.ts'
import { type Draft, type FormShape, formShape, fromDraft } from './form-shape.ts'

/** The version that readers prefer: what is edited is written in it. */
export function latestVersion(type: SchemedType): string {
  return Object.keys(ANALYSIS_SCHEMAS[type]).sort().at(-1) ?? '1'
}

function latestSchema(type: SchemedType): z.core.$ZodType<Json> {
  const schemas: Partial<Record<string, z.core.$ZodType>> = ANALYSIS_SCHEMAS[type]
  const schema = schemas[latestVersion(type)]
  if (!schema) throw new TypeError(`${type} has no schema`)
  return schema as z.core.$ZodType<Json>
}

const shapes = new Map<SchemedType, FormShape>()

export function resultShape(type: SchemedType): FormShape {
  const shape = shapes.get(type) ?? formShape(latestSchema(type))
  shapes.set(type, shape)
  return shape
}

/** A stored value as the latest version would have it, so that its form shows all of it. */
export function inLatestVersion(type: SchemedType, version: string, value: Json): Json {
  if (type !== 'TECHNICAL_EVALUATION_CRITERIA' || version !== '1') return value
  const parsed = z.safeParse(ANALYSIS_SCHEMAS[type]['1'], value)
  if (!parsed.success) return value
  return {
    criteria: parsed.data.criteria.map(({ criterion: name, value: weight, subCriterion }) => ({
      name,
      value: weight,
      ...(subCriterion && {
        subCriteria: subCriterion.map((sub) => ({ name: sub.subCriterion, value: sub.value })),
      }),
    })),
  }
}

/** Errors by the path of their field, joined by dots; the whole value's is ''. */
export type DraftErrors = Readonly<Record<string, string>>

/** The value of a draft, and its errors, as text for the form. */
export function readDraft(
  type: SchemedType,
  draft: Draft,
): { value: Json | null; errors: DraftErrors } {
  const shape = resultShape(type)
  const errors = errorsOf(type, fromDraft(shape, draft))
  if (Object.keys(errors).length > 0) return { value: null, errors }
  const parsed = z.safeParse(latestSchema(type), fromDraft(shape, draft, true))
  return { value: parsed.success ? parsed.data : null, errors }
}

export function errorsOf(type: SchemedType, value: unknown): DraftErrors {
  const parsed = z.safeParse(latestSchema(type), value)
  if (parsed.success) return type === 'CATEGORY' ? unknownCategories(parsed.data) : {}
  return Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join('.'), messageOf(issue)]),
  )
}

function messageOf({ code, ...issue }: z.core.$ZodIssue): string {
  if (code === 'custom') return 'Quatre lignes au plus.'
  if (code === 'invalid_format') {
    return 'Écrivez un jour, avec son heure s’il y en a une\u00a0: 2026-11-20 ou 2026-11-20T14:00.'
  }
  if (code === 'too_big' && 'maximum' in issue) {
    const most = formatCount(Number(issue.maximum))
    return issue.origin === 'string'
      ? `C’est trop long\u00a0: ${most} caractères au plus.`
      : `C’est trop\u00a0: ${most} au plus.`
  }
  if (code === 'too_small' && 'origin' in issue && issue.origin === 'number') {
    return 'Ce nombre ne peut pas être négatif.'
  }
  if (code === 'invalid_type' && 'expected' in issue && issue.expected === 'number') {
    return 'Écrivez un nombre\u00a0: 12000 ou 12000,50.'
  }
  return 'Ce champ est à remplir.'
}

function unknownCategories(value: Json): DraftErrors {
  const slugs = (value as { categories: string[] }).categories
  return Object.fromEntries(
    slugs.flatMap((slug, at) =>
      categoryBySlug(slug) ? [] : [[`categories.${at}`, 'Cette activité n’existe pas.']],
    ),
  )
}

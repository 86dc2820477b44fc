import {
  and,
  arrayOverlaps,
  asc,
  count,
  eq,
  getTableColumns,
  gte,
  inArray,
  or,
  sql,
} from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#/db/client.server.ts'
import { plannedPurchase } from '#/db/schema/planned-purchase.ts'
import { parisDay } from '#/domain/time/calendar-days.ts'

const listOf = (item: RegExp) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().regex(item)))
    .optional()

/** The parameters of `GET /api/v1/planned-purchases`; lists are joined by commas. */
export const plannedPurchaseParams = z.strictObject({
  buyer: z
    .string()
    .regex(/^\d{9}$/)
    .optional()
    .describe('SIREN de l’acheteur.'),
  l: listOf(/^(?:\d{2,3}|2[AB])$/).describe(
    'Départements\u00a0; les achats prévus pour toute la France en font partie.',
  ),
  c: listOf(/^[a-z0-9-]+$/).describe('Activités, par leur nom dans les adresses.'),
  p: z.coerce.number().int().min(1).max(10_000).default(1).describe('Page.'),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('Achats par page.'),
})

type ApiAnswer = { status: 200 | 400; body: unknown }

/**
 * Purchases that buyers plan (APProch), the next first: a kind of their own, because no notice announces them yet and
 * nothing can be answered. Those whose expected day is over are left out.
 */
export async function answerPlannedPurchasesApi(
  db: Database,
  { params, now }: { params: URLSearchParams; now: Date },
): Promise<ApiAnswer> {
  const asked = plannedPurchaseParams.safeParse(Object.fromEntries(params))
  if (!asked.success) return refusal(asked.error.issues[0])
  const { buyer, l, c, p, limit } = asked.data
  const { seenAt: _, ...fields } = getTableColumns(plannedPurchase)
  const condition = and(
    gte(plannedPurchase.expectedOn, parisDay(now)),
    buyer ? eq(plannedPurchase.buyerSiren, buyer) : undefined,
    l
      ? or(
          arrayOverlaps(plannedPurchase.departments, l),
          sql`${plannedPurchase.departments} = '{}'`,
        )
      : undefined,
    c ? inArray(plannedPurchase.categorySlug, c) : undefined,
  )
  const [[all], rows] = await Promise.all([
    db.select({ total: count() }).from(plannedPurchase).where(condition),
    db
      .select(fields)
      .from(plannedPurchase)
      .where(condition)
      .orderBy(asc(plannedPurchase.expectedOn), asc(plannedPurchase.id))
      .limit(limit)
      .offset((p - 1) * limit),
  ])
  return {
    status: 200,
    body: {
      total: all?.total ?? 0,
      page: p,
      limit,
      plannedPurchases: rows.map((row) => ({ kind: 'planned_purchase', ...row })),
    },
  }
}

function refusal(issue: z.core.$ZodIssue | undefined): ApiAnswer {
  const isUnknown = issue?.code === 'unrecognized_keys'
  const parameter = isUnknown ? issue.keys[0] : String(issue?.path[0])
  const message = isUnknown ? 'Ce paramètre n’existe pas.' : 'Cette valeur n’est pas reconnue.'
  return { status: 400, body: { error: { code: 'invalid_parameter', parameter, message } } }
}

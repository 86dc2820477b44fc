import { z } from 'zod'

const share = z.number().nullable()

/** Figures of the grades, as `npm run eval -- quality` writes them. */
export const qualitySchema = z.object({
  /** A day: `2026-11-23`. */
  measuredOn: z.string(),
  /** What was learned from, and what was judged: the name of the file and its period. */
  train: z.array(z.string()),
  test: z.string(),
  /** All buyers, those that tuning may use, those held out from it. */
  parts: z.array(
    z.object({
      buyers: z.enum(['all', 'tuned with', 'held out']),
      calls: z.int(),
      relevant: z.int(),
      ndcg20: share,
      from: share,
      to: share,
      heldByAB: share,
      letters: z.array(
        z.object({
          letter: z.enum(['A', 'B', 'C', 'D', 'E']),
          graded: z.int(),
          precision: share,
          precisionFrom: share,
          precisionTo: share,
          held: share,
        }),
      ),
      alerts: z.array(z.object({ from: z.enum(['A', 'B', 'C']), sent: z.int(), relevant: share })),
    }),
  ),
  /** Tenders graded A by group of activities, of all buyers. */
  activities: z.array(z.object({ name: z.string(), graded: z.int(), relevant: z.int() })),
  /** The same by the source of the notices. */
  sources: z.array(z.object({ name: z.string(), graded: z.int(), relevant: z.int() })),
})

export type Quality = z.infer<typeof qualitySchema>

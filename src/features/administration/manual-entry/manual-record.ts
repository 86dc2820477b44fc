import { z } from 'zod'

const line = z.string().trim().max(2000)
const optional = line.optional()
const text = z.string().trim().max(20_000).optional()
const lot = z.object({
  number: z.coerce.number().int().positive().max(10_000),
  title: line.min(1),
  category: optional,
  description: text,
  cpvs: z.array(line).max(200).optional(),
})

/**
 * A tender that was typed in or imported (`manual_1`): the fields of the specification, and the
 * day of publication, which is the day of the import where none is given. Instants as people write
 * them: `2026-11-20 12:00`, `20/11/2026 12h00`, ISO 8601.
 */
export const manualRecord = z.strictObject({
  title: line.min(1, 'L’objet du marché manque.'),
  purchasingEntity: optional,
  organization: optional,
  publicEntity: optional,
  submissionDeadline: optional,
  publicationDate: optional,
  mainCategory: optional,
  description: text,
  lots: z.array(lot).max(1000).optional(),
  executionLocation: optional,
  reference: optional,
  announcementType: optional,
  procedure: optional,
  cpvCode: z.object({ code: line, description: optional }).optional(),
  zipFileLink: optional,
  reglementConsultationLink: optional,
  boampLink: optional,
  additionalDownloadLinks: z.array(line).max(200).optional(),
})

export type ManualRecord = z.infer<typeof manualRecord>
export type ManualField = keyof ManualRecord

/** A line of an import, or a form, as it came: what its fields say is not read yet. */
export type GivenRecord = Partial<Record<ManualField, unknown>>

import { z } from 'zod/mini'

export const tenderDocumentsSchema = z.object({ bidId: z.uuid() })
export const documentPageSchema = z.object({
  documentId: z.uuid(),
  number: z.number().check(z.int(), z.gte(1)),
})
export const documentIdSchema = z.object({ documentId: z.uuid() })

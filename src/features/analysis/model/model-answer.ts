import { z } from 'zod'

const quotes = z.array(z.string()).describe('Citations exactes du texte, une au moins')
const said = z.string().nullable()

/** What the model is asked for; every part comes with the words it was read from. */
export const modelAnswer = z.object({
  duration: z
    .object({
      months: z.number().nullable(),
      days: z.number().nullable(),
      renewals: z.number().nullable().describe('Nombre de reconductions'),
      quotes,
    })
    .nullable(),
  price: z
    .object({
      estimated: z.number().nullable(),
      minimum: z.number().nullable(),
      maximum: z.number().nullable(),
      quotes,
    })
    .nullable(),
  criteria: z
    .object({
      criteria: z.array(
        z.object({
          name: z.string(),
          weight: said,
          subCriteria: z.array(z.object({ name: z.string(), weight: said })),
        }),
      ),
      quotes,
    })
    .nullable(),
  visit: z
    .object({
      isVisit: z.boolean(),
      isMandatory: z.boolean().nullable(),
      date: said,
      location: said,
      contact: z.object({ name: said, email: said, phone: said }).nullable(),
      modalities: said,
      quotes,
    })
    .nullable(),
  samples: z
    .object({
      isSamples: z.boolean(),
      isRequired: z.boolean().nullable(),
      products: z.array(z.object({ name: z.string(), quantity: said })),
      deliveryAddress: said,
      modalities: said,
      quotes,
    })
    .nullable(),
  lots: z
    .array(z.object({ number: z.number(), name: z.string(), quotes }))
    .nullable()
    .describe('Lots du marché, chacun avec son numéro et son intitulé'),
  services: z.object({ details: z.string(), quotes }).nullable(),
  supplies: z
    .object({
      supplies: z.array(z.object({ name: z.string(), description: said, quantity: said })),
      quotes,
    })
    .nullable(),
  environmental: z.object({ details: z.string(), quotes }).nullable(),
  social: z.object({ details: z.string(), quotes }).nullable(),
})
export type ModelAnswer = z.infer<typeof modelAnswer>

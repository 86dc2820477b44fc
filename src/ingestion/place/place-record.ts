import { z } from 'zod'

const text = z.string().trim().max(20_000).nullish()

/** A code as text or number, or with its words; several in one text are parted by commas. */
const codes = z
  .union([z.string(), z.number(), z.object({ code: z.union([z.string(), z.number()]) })])
  .transform((given) => String(typeof given === 'object' ? given.code : given))
const codeList = z
  .union([codes, z.array(codes)])
  .nullish()
  .transform((given) =>
    [given ?? []].flat().flatMap((one) => one.split(/[,;\n]+/).map((code) => code.trim())),
  )
  .pipe(z.array(z.string()).max(200))

/**
 * A consultation as a buyers' platform shows it: the fields of the specification (`place_1`), then what
 * identifies it. Words as published; instants as the platform writes them, on its own clock.
 */
export const placeRecord = z.object({
  title: z.string().trim().min(1).max(2000),
  purchasingEntity: text,
  organization: text,
  publicEntity: text,
  submissionDeadline: text,
  mainCategory: text,
  description: text,
  lots: z
    .array(
      z.object({
        number: z.union([z.string(), z.number()]).transform(String),
        title: text,
        category: text,
        description: text,
        CPVs: codeList,
      }),
    )
    .max(1000)
    .default([]),
  executionLocation: text,
  reference: text,
  announcementType: text,
  procedure: text,
  cpvCode: codes.nullish(),
  CPVs: codeList,
  zipFileLink: text,
  reglementConsultationLink: text,
  boampLink: text,
  additionalDownloadLinks: z.array(z.string()).max(200).default([]),
  /** The platform's own number of the consultation, and the acronym of the organisation it belongs to. */
  id: z.string().regex(/^[\w.-]{1,60}$/),
  orgAcronym: text,
  publicationDate: text,
  consultationLink: text,
  /** The page of the notice, where no offer can be submitted: of publishers. */
  noticeLink: text,
  /** Of the buyer, as the page writes it. */
  buyerSiret: text,
  tedLink: text,
  nutsCodes: codeList,
  /** CPV codes beyond the main one. */
  furtherCpvCodes: z.array(z.string()).max(200).default([]),
})

export type PlaceRecord = z.infer<typeof placeRecord>
export type GivenPlaceRecord = z.input<typeof placeRecord>

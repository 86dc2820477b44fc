import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const archiveLine = z.object({
  idweb: z.string(),
  month: z.string().nullish(),
  date_publication: z.string(),
  deadline: z.string().nullish(),
  resume_objet: z.string().nullable(),
  descripteurs: z.array(z.tuple([z.string(), z.string()])),
  dep_publication: z.array(z.string()).nullish(),
  identite: z
    .object({
      Identite_Denomination: z.string().nullish(),
      Identite_Cp: z.string().nullish(),
      Identite_Ville: z.string().nullish(),
    })
    .nullish(),
  is_call: z.boolean(),
})

/** An archived notice with its published labels. */
export type LabelledNotice = {
  id: string
  title: string
  buyer: string
  /** Of the buyer. */
  postcode: string | null
  city: string
  /** Codes as published: not padded, Corsica as `20A`. */
  departments: string[]
  /** BOAMP descriptors. */
  descriptors: { code: string; label: string }[]
  /** Unix milliseconds. */
  publishedAt: number
  deadlineAt: number | null
  isCall: boolean
}

/** `FILE`, `FILE:2021-01` (month) or `FILE:2021-01-01..2021-01-21` (days of publication, UTC). */
const SELECTION =
  /^(?<file>.+?)(?::(?:(?<month>\d{4}-\d\d)|(?<from>\d{4}-\d\d-\d\d)\.\.(?<to>\d{4}-\d\d-\d\d)))?$/

/**
 * Reads the notices of a BOAMP archive: JSON lines, optionally gzipped, all or a selection.
 * @throws on an invalid line
 */
export function readArchive(selection: string): LabelledNotice[] {
  const { file = '', month, from, to } = SELECTION.exec(selection)?.groups ?? {}
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const notice = archiveLine.parse(JSON.parse(line))
      const day = notice.date_publication.slice(0, 10)
      if (month && (notice.month ?? day.slice(0, 7)) !== month) return []
      if (from && to && (day < from || day > to)) return []
      return [toNotice(notice)]
    })
}

function toNotice(line: z.infer<typeof archiveLine>): LabelledNotice {
  return {
    id: line.idweb,
    title: line.resume_objet ?? '',
    buyer: line.identite?.Identite_Denomination ?? '',
    postcode: line.identite?.Identite_Cp || null,
    city: line.identite?.Identite_Ville ?? '',
    departments: line.dep_publication ?? [],
    descriptors: line.descripteurs.map(([code, label]) => ({ code, label })),
    publishedAt: instant(line.date_publication),
    deadlineAt: line.deadline ? instant(line.deadline) : null,
    isCall: line.is_call,
  }
}

/** The archive has UTC times. */
const instant = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`)

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { categoriesOfCpv, cpvNomenclature } from '#/features/categories/cpv.server.ts'
import {
  allDescriptors,
  categoriesOfDescriptors,
} from '#/features/categories/descriptors.server.ts'
import type { LabelledText } from '#/features/categories/word-model-training.ts'

const archiveLine = z.object({
  date_publication: z.string(),
  resume_objet: z.string().nullable(),
  descripteurs: z.array(z.tuple([z.string(), z.string()])),
  identite: z.object({ Identite_Denomination: z.string().nullish() }),
  is_call: z.boolean(),
})

export type ArchiveNotice = LabelledText & {
  descriptorCodes: string[]
  /** Every category that the descriptors may mean, the words unseen. */
  expected: string[]
  /** Unix milliseconds. */
  publishedAt: number
  isCall: boolean
  /** At least one descriptor says precisely what is bought; otherwise the label is a guess. */
  isPrecise: boolean
}

/** Notices of a BOAMP archive (JSON lines, gzipped or not), labelled by their descriptors. */
export function readArchive(path: string): ArchiveNotice[] {
  const file = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const notice = archiveLine.parse(JSON.parse(line))
      const codes = notice.descripteurs.map(([code]) => code)
      const title = notice.resume_objet ?? ''
      if (!codes.some((code) => allDescriptors().has(code))) return []
      const isPrecise = codes.some((code) => allDescriptors().get(code)?.weak === false)
      return {
        title,
        buyer: notice.identite.Identite_Denomination ?? null,
        categories: categoriesOfDescriptors(codes, title),
        expected: categoriesOfDescriptors(codes),
        descriptorCodes: codes,
        publishedAt: Date.parse(`${notice.date_publication.replace(' ', 'T')}Z`),
        isCall: notice.is_call,
        isPrecise,
      }
    })
}

/** The CPV labels, which teach the words of categories that the archive hardly shows. */
export function nomenclatureTexts(): LabelledText[] {
  return [...cpvNomenclature()].map(([code, title]) => ({
    title,
    categories: categoriesOfCpv(code),
  }))
}

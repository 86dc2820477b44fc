import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { readForm } from '#/features/accounts/sign-in/read-form.ts'
import { adminActionMiddleware } from '#/features/administration/admin-action-middleware.ts'
import { MANUAL_FIELDS } from '#/features/administration/manual-entry/column-mapping.ts'
import { AppError } from '#/lib/app-error.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import {
  addBid as addTypedTender,
  importBids as importLines,
} from './add-tender.mutations.server.ts'
import { importPreview, type ReadImport, readTenderImport } from './notice-import.ts'
import { proposeFromFile, proposeFromUrl } from './propose-tender.server.ts'

const addTenderSchema = z.object({
  fields: z.partialRecord(z.enum(MANUAL_FIELDS), z.string().check(z.maxLength(20_000))),
})

export const addBid = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(addTenderSchema))
  .handler(({ data: { fields }, context: { user } }) =>
    addTypedTender(database(), { fields, actorId: user.userId, now: new Date() }),
  )

const urlSchema = z.object({ url: z.string().check(z.trim(), z.maxLength(2000)) })

/** What a page says of a tender, to fill the form with; nothing is written. */
export const proposeBidFromUrl = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(validateInput(urlSchema))
  .handler(({ data: { url } }) => proposeFromUrl(url))

/** The same of a document. */
export const proposeBidFromFile = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(readForm)
  .handler(async ({ data }) => proposeFromFile(await fileIn(data).bytes()))

/** What a list would become; nothing is written. */
export const previewBidImport = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(readForm)
  .handler(async ({ data }) => {
    const read = await readImport(data)
    return read.ok ? { ok: true as const, preview: importPreview(read, mappingIn(data)) } : read
  })

/** Records the usable lines of a list; the others are left. */
export const importBids = createServerFn({ method: 'POST' })
  .middleware([adminActionMiddleware])
  .validator(readForm)
  .handler(async ({ data, context: { user } }) => {
    const read = await readImport(data)
    if (!read.ok) return read
    const { name: fileName } = fileIn(data)
    const { lines } = read
    const counts = await importLines(database(), { lines, fileName, actorId: user.userId })
    return { ok: true as const, counts, unusable: lines.filter(({ ok }) => !ok).length }
  })

async function readImport(form: FormData): Promise<ReadImport> {
  const mapping = mappingIn(form)
  return readTenderImport(await fileIn(form).bytes(), { mapping, now: new Date() })
}

function mappingIn(form: FormData): string | null {
  const mapping = form.get('mapping')
  return typeof mapping === 'string' ? mapping : null
}

function fileIn(form: FormData): File {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return file
  throw new AppError('no_file', { status: 400, message: 'Choisissez un fichier.' })
}

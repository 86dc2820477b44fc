import { z } from 'zod/mini'
import { REFUSAL_MESSAGES } from '../refusals.ts'
import { UPLOAD_PART } from './upload-limits.ts'

const reply = z.object({
  received: z.optional(z.number()),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
})

const ATTEMPTS = 4
/** While the disk of the site is full: ten minutes in all. */
const PAUSE_MS = 10_000
const PAUSES = 60
const PAUSE =
  'L’espace de stockage du site est plein. Le dépôt reprendra là où il s’est arrêté\u00a0: gardez cette page ouverte.'

/** `share`: 0–1; `pause`: why the upload waits, null while it runs. */
export type UploadProgress = { share: number; pause: string | null }

/** An upload that ended without the file, in words for the person. */
export class UploadFailed extends Error {
  override name = 'UploadFailed'
}

/**
 * Sends a file part by part, so that its progress is known and a connection that breaks costs one
 * part. While the disk of the site is full it waits, and resumes where it stopped.
 * @throws UploadFailed
 */
export async function uploadFile(
  file: File,
  bidId: string,
  onProgress: (progress: UploadProgress) => void,
): Promise<void> {
  // Of nothing, there is no part to send.
  if (file.size === 0) throw new UploadFailed(REFUSAL_MESSAGES.empty)
  const uploadId = crypto.randomUUID()
  let offset = 0
  let failures = 0
  let pauses = 0
  while (offset < file.size) {
    const query = new URLSearchParams({
      uploadId,
      bidId,
      name: file.name,
      size: String(file.size),
      offset: String(offset),
    })
    const body = file.slice(offset, offset + UPLOAD_PART)
    const response = await fetch(`/api/v1/documents?${query}`, { method: 'PUT', body }).catch(
      () => null,
    )
    const answer = response && reply.safeParse(await response.json().catch(() => null)).data
    if (
      answer?.error?.code === 'disk_full' &&
      answer.received !== undefined &&
      ++pauses <= PAUSES
    ) {
      offset = answer.received
      onProgress({ share: offset / file.size, pause: PAUSE })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      continue
    }
    if (answer?.error && answer.error.code !== 'not_next')
      throw new UploadFailed(answer.error.message)
    if (answer?.received === undefined) {
      if (++failures >= ATTEMPTS) throw new UploadFailed('La connexion a été interrompue.')
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failures))
      continue
    }
    if (answer.error && answer.received === offset && ++failures >= ATTEMPTS) {
      throw new UploadFailed('Ce fichier n’a pas pu être déposé.')
    }
    if (!answer.error) failures = 0
    offset = answer.received
    onProgress({ share: offset / file.size, pause: null })
  }
}

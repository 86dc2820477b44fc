import { createServerFn } from '@tanstack/react-start'
import { database } from '#/server/database.server.ts'
import { type FormOutcome, redirectTo, refused } from '../sign-in/account-errors.ts'
import { managedElsewhere } from '../sign-in/auth-call.server.ts'
import { answerForm } from '../sign-in/form-answer.server.ts'
import { readForm } from '../sign-in/read-form.ts'
import { userMiddleware } from '../user-middleware.ts'
import { imageTypeOf, LARGEST_IMAGE_BYTES } from './image-type.ts'
import { removeImage, storeImage } from './user-images.mutations.server.ts'
import { isWholeImage } from './whole-image.server.ts'

const PAGE = '/compte'

export const changeImage = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ data: form, context: { user } }) =>
    answerForm(await tryToChangeImage(form.get('image'), user), PAGE),
  )

async function tryToChangeImage(
  file: FormDataEntryValue | null,
  { userId }: { userId: string },
): Promise<FormOutcome> {
  const elsewhere = managedElsewhere()
  if (elsewhere.length > 0) return refused(...elsewhere)
  // A form without a choice sends an empty file without a name.
  if (!(file instanceof File) || (file.size === 0 && file.name === '')) {
    return refused('image_missing')
  }
  if (file.size === 0) return refused('image_empty')
  if (file.size >= LARGEST_IMAGE_BYTES) return refused('image_large')
  const content = await file.bytes()
  const type = imageTypeOf(content)
  if (!type) return refused('image_type')
  if (!isWholeImage(content, type)) return refused('image_broken')
  await storeImage(database(), { userId, type, content: Buffer.from(content), now: new Date() })
  return redirectTo(`${PAGE}?done=image`)
}

export const deleteImage = createServerFn({ method: 'POST' })
  .middleware([userMiddleware])
  .validator(readForm)
  .handler(async ({ context: { user } }) => {
    await removeImage(database(), user)
    return answerForm(redirectTo(PAGE), PAGE)
  })

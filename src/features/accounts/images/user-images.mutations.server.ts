import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { userImage } from '#/db/schema/account.ts'
import { appUser } from '#/db/schema/organisation.ts'
import type { ImageType } from './image-type.ts'

/** Replaces the picture of a person; its URL changes with it, so that browsers may cache it. */
export async function storeImage(
  db: Database,
  { userId, now, ...image }: { userId: string; type: ImageType; content: Buffer; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(userImage)
      .values({ userId, ...image, updatedAt: now })
      .onConflictDoUpdate({ target: userImage.userId, set: { ...image, updatedAt: now } })
    const address = `/api/v1/images/${userId}?v=${now.getTime()}`
    await tx.update(appUser).set({ image: address }).where(eq(appUser.id, userId))
  })
}

export async function removeImage(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(userImage).where(eq(userImage.userId, userId))
    await tx.update(appUser).set({ image: null }).where(eq(appUser.id, userId))
  })
}

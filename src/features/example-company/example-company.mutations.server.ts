import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#/db/client.server.ts'
import { appUser, membership, organisation } from '#/db/schema/organisation.ts'
import { insertProfileFor } from '#/features/profiles/profiles.mutations.server.ts'
import { EXAMPLE_COMPANY, EXAMPLE_PROFILES, EXAMPLE_VISITOR } from './example-profiles.ts'

/** Makes the company of the demonstration where there is none. Its profiles have no subscribers: no e-mail is sent. */
export async function addExampleCompany(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(organisation)
      .values({ name: EXAMPLE_COMPANY, isExample: true })
      .onConflictDoNothing()
      .returning({ id: organisation.id })
    const [company] = made
    if (!company) return
    const userId = await addVisitor(tx)
    const organisationId = company.id
    await tx.insert(membership).values({ organisationId, userId, role: 'member' })
    for (const draft of EXAMPLE_PROFILES) await insertProfileFor(tx, { organisationId, draft })
  })
}

/** Closed from the start: no password, link or other provider signs in with it. */
async function addVisitor(tx: Transaction): Promise<string> {
  const [visitor] = await tx
    .insert(appUser)
    .values({ ...EXAMPLE_VISITOR, lockedAt: new Date() })
    .returning({ id: appUser.id })
  if (!visitor) throw new Error('the visitor of the demonstration was not inserted')
  return visitor.id
}

/** Removes the company of the demonstration, with all that it has. */
export async function removeExampleCompany(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(organisation).where(eq(organisation.isExample, true))
    await tx.delete(appUser).where(eq(appUser.email, EXAMPLE_VISITOR.email))
  })
}

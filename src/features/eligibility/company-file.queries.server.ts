import { eq } from 'drizzle-orm'
import type { Database } from '#/db/client.server.ts'
import { companyFile } from '#/db/schema/answer.ts'
import type { CompanyFile } from './company-file.schemas.ts'
import { EMPTY_COMPANY_FILE } from './company-file.ts'

/** The company file of the organisation; empty fields if none is stored. */
export async function companyFileOf(
  db: Database,
  { organisationId }: { organisationId: string },
): Promise<CompanyFile> {
  const [row] = await db
    .select({ content: companyFile.content })
    .from(companyFile)
    .where(eq(companyFile.organisationId, organisationId))
  // Stored content may lack fields that were added later.
  return { ...EMPTY_COMPANY_FILE, ...(row?.content as Partial<CompanyFile> | undefined) }
}

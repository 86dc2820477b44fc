import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod/mini'
import { hashOfInvitation } from '#/features/accounts/sign-in/invitation-code.server.ts'
import { invitationOf } from '#/features/organisations/organisations.queries.server.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { linkAddress } from './link-address.server.ts'
import { signUpByLink } from './sales-link-url.ts'
import { liveLink } from './sales-links.queries.server.ts'

const codeSchema = z.object({ code: z.string().check(z.maxLength(200)) })
const isLinkId = (code: string) => z.uuid().safeParse(code).success

/**
 * The meaning of a sign-up code: an invitation (for one e-mail address), or a sales link (the returned address
 * opens it); null if unknown or expired.
 */
export const openSignUpCode = createServerFn({ method: 'GET' })
  .validator(validateInput(codeSchema))
  .handler(async ({ data: { code } }) => {
    const now = new Date()
    if (isLinkId(code)) {
      const link = await liveLink(database(), { id: code, now })
      if (!link) return null
      return { kind: 'link' as const, href: signUpByLink(await linkAddress(link)) }
    }
    const codeHash = hashOfInvitation(code)
    const invitation = await invitationOf(database(), { codeHash, now })
    if (!invitation) return null
    const { email, organisationName } = invitation
    return { kind: 'invitation' as const, email, organisationName }
  })

import { createServerFn } from '@tanstack/react-start'
import { mayInOrganisation } from '#/domain/organisation-roles.ts'
import {
  memberMiddleware,
  organisationAdministratorMiddleware,
} from '#/features/accounts/member-middleware.ts'
import { ownAccountsMiddleware } from '#/features/accounts/own-accounts-middleware.ts'
import { emailErrors } from '#/features/accounts/sign-in/account-form.ts'
import { invitationLimits } from '#/features/accounts/sign-in/attempt-limits.ts'
import { mayAttempt } from '#/features/accounts/sign-in/attempts.server.ts'
import { hashOfInvitation } from '#/features/accounts/sign-in/invitation-code.server.ts'
import { recentlyAuthenticated, userMiddleware } from '#/features/accounts/user-middleware.ts'
import { hasSeatLeft } from '#/features/subscriptions/seats.queries.server.ts'
import { AppError } from '#/lib/app-error.ts'
import { SITE } from '#/lib/site-identity.ts'
import { validateInput } from '#/lib/validate-input.ts'
import { database } from '#/server/database.server.ts'
import { requestJob } from '#/server/queue-job.server.ts'
import { acceptInvitation, invite, withdrawInvitation } from './invitations.mutations.server.ts'
import { nameFault } from './organisation-name.ts'
import type { OrganisationOutcome } from './organisation-outcome.ts'
import {
  changeRole,
  createOrganisation,
  deleteOrganisation,
  type PeopleChange,
  removePerson,
  renameOrganisation,
  switchOrganisation,
} from './organisations.mutations.server.ts'
import {
  invitationOf,
  invitationsOf,
  organisationsOf,
  peopleOf,
} from './organisations.queries.server.ts'
import {
  invitationCodeSchema,
  invitationIdSchema,
  invitationSchema,
  organisationIdSchema,
  organisationNameSchema,
  personSchema,
  roleSchema,
} from './organisations.schemas.ts'

const DONE: OrganisationOutcome = { ok: true }

const outcomeOf = (change: PeopleChange): OrganisationOutcome =>
  change === 'done' ? DONE : { ok: false, error: change }

/** The organisations of the user, and the members and invitations of the current one. */
export const getOrganisation = createServerFn({ method: 'GET' })
  .middleware([userMiddleware])
  .handler(async ({ context: { user } }) => {
    const mine = await organisationsOf(database(), user)
    if (user.kind === 'person') return { mine, current: null }
    const { organisationId, organisationName, role, userId } = user
    const mayManage = mayInOrganisation(role, 'manage')
    const asked = { organisationId, now: new Date() }
    const [people, invitations] = await Promise.all([
      peopleOf(database(), asked),
      mayManage ? invitationsOf(database(), asked) : [],
    ])
    const current = { id: organisationId, name: organisationName, role, userId, mayManage }
    return { mine, current: { ...current, people, invitations } }
  })
export type MyOrganisations = Awaited<ReturnType<typeof getOrganisation>>
export type CurrentOrganisation = NonNullable<MyOrganisations['current']>

export const createMyOrganisation = createServerFn({ method: 'POST' })
  .middleware([userMiddleware, ownAccountsMiddleware])
  .validator(validateInput(organisationNameSchema))
  .handler(async ({ data, context: { user } }): Promise<OrganisationOutcome> => {
    const name = data.name.trim()
    const error = nameFault(name)
    if (error) return { ok: false, error }
    const { userId, sessionId } = user
    const { organisationId } = await createOrganisation(database(), { name, userId })
    await switchOrganisation(database(), { sessionId, userId, organisationId })
    return DONE
  })

export const renameMyOrganisation = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware, ownAccountsMiddleware])
  .validator(validateInput(organisationNameSchema))
  .handler(async ({ data, context: { member } }): Promise<OrganisationOutcome> => {
    const name = data.name.trim()
    const error = nameFault(name)
    if (error) return { ok: false, error }
    await renameOrganisation(database(), { ...member, name })
    return DONE
  })

export const deleteMyOrganisation = createServerFn({ method: 'POST' })
  .middleware([
    organisationAdministratorMiddleware,
    recentlyAuthenticated('strict'),
    ownAccountsMiddleware,
  ])
  .handler(async ({ context: { member } }): Promise<OrganisationOutcome> => {
    const end = await deleteOrganisation(database(), member)
    if (end !== 'done') return { ok: false, error: end }
    await requestJob(database(), 'remove_files')
    return DONE
  })

export const switchMyOrganisation = createServerFn({ method: 'POST' })
  .middleware([userMiddleware, ownAccountsMiddleware])
  .validator(validateInput(organisationIdSchema))
  .handler(async ({ data, context: { user } }) => {
    const isMine = await switchOrganisation(database(), { ...user, ...data })
    if (!isMine) {
      throw new AppError('not_member', {
        status: 403,
        message: 'Vous ne faites pas partie de cette organisation.',
      })
    }
  })

export const inviteToOrganisation = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware, ownAccountsMiddleware])
  .validator(validateInput(invitationSchema))
  .handler(async ({ data, context: { member } }): Promise<OrganisationOutcome> => {
    const email = data.email.trim().toLowerCase()
    if (emailErrors(email).length > 0) return { ok: false, error: 'email_invalid' }
    const people = await peopleOf(database(), member)
    if (people.some((person) => person.email.toLowerCase() === email)) {
      return { ok: false, error: 'already_member' }
    }
    if (!(await hasSeatLeft(database(), { ...member, now: new Date() }))) {
      return { ok: false, error: 'no_seat' }
    }
    const limits = invitationLimits(member.organisationId, email)
    if (!(await mayAttempt(database(), limits))) return { ok: false, error: 'too_many' }
    await invite(database(), {
      organisation: { id: member.organisationId, name: member.organisationName },
      inviter: { id: member.userId, name: member.name },
      email,
      role: data.role,
      now: new Date(),
      site: SITE,
    })
    return DONE
  })

export const cancelInvitation = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware, ownAccountsMiddleware])
  .validator(validateInput(invitationIdSchema))
  .handler(({ data, context: { member } }) =>
    withdrawInvitation(database(), { organisationId: member.organisationId, ...data }),
  )

/** Data of an invitation, by its link. */
export const getInvitation = createServerFn({ method: 'GET' })
  .validator(validateInput(invitationCodeSchema))
  .handler(({ data }) =>
    invitationOf(database(), { codeHash: hashOfInvitation(data.code), now: new Date() }),
  )
export type Invitation = NonNullable<Awaited<ReturnType<typeof getInvitation>>>

/** Joins by the link of an invitation that was sent to the very address of the account. */
export const joinOrganisation = createServerFn({ method: 'POST' })
  .middleware([userMiddleware, ownAccountsMiddleware])
  .validator(validateInput(invitationCodeSchema))
  .handler(async ({ data, context: { user } }) => {
    const { userId, email, sessionId } = user
    const asked = { code: data.code, user: { id: userId, email }, now: new Date() }
    const joined = await acceptInvitation(database(), asked)
    if (joined === 'no_seat') {
      throw new AppError('no_seat', {
        status: 403,
        message:
          'Toutes les places de l’abonnement de cette organisation sont prises. Demandez à un administrateur d’en ajouter, puis rouvrez ce lien.',
      })
    }
    if (!joined) {
      throw new AppError('no_invitation', {
        status: 403,
        message:
          'Cette invitation n’est plus valable, ou elle a été envoyée à une autre adresse e-mail.',
      })
    }
    await switchOrganisation(database(), { sessionId, userId, ...joined })
  })

export const changePersonRole = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware, ownAccountsMiddleware])
  .validator(validateInput(roleSchema))
  .handler(async ({ data, context: { member } }) =>
    outcomeOf(await changeRole(database(), { organisationId: member.organisationId, ...data })),
  )

export const removeFromOrganisation = createServerFn({ method: 'POST' })
  .middleware([organisationAdministratorMiddleware, ownAccountsMiddleware])
  .validator(validateInput(personSchema))
  .handler(async ({ data, context: { member } }) =>
    outcomeOf(await removePerson(database(), { organisationId: member.organisationId, ...data })),
  )

export const leaveOrganisation = createServerFn({ method: 'POST' })
  .middleware([memberMiddleware, ownAccountsMiddleware])
  .handler(async ({ context: { member } }) => outcomeOf(await removePerson(database(), member)))

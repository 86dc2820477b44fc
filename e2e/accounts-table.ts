import { OWN } from '../tests/actors.ts'
import { type Call, form, get, own, post } from './authorised-calls.ts'

/** The server functions of accounts and of organisations. */
export function accountsAndOrganisations(): Record<string, Call> {
  const { organisationId, colleagueId } = OWN
  return {
    // Ways in and out.
    getProviderName: get('open'),
    getEndedDemonstration: get('open'),
    signIn: form('open'),
    signInWithCode: form('open'),
    signUp: form('open'),
    signOut: form('open'),
    confirmAddress: form('open'),
    requestPasswordReset: form('open'),
    resetPassword: form('open'),
    mayMakeFirstAdministrator: get('open'),
    getLinkDelivery: get('open'),
    createFirstAdministrator: form('open'),
    // One's own account.
    getAccount: get('user'),
    changeName: form('user', { name: 'Nouveau' }),
    changeEmail: form('user', { email: 'nouvelle@example.fr' }),
    changePassword: form('user'),
    confirmIdentity: form('user'),
    startSecondFactor: form('user'),
    renewRecoveryCodes: form('user'),
    confirmSecondFactor: form('user'),
    stopSecondFactor: form('user'),
    changeImage: form('user'),
    deleteImage: form('user'),
    revokeSession: post('user', { sessionId: OWN.sessionId }, own),
    revokeOtherSessions: post('user'),
    deleteAccount: form('user'),
    updateUserFunnelMetadata: post('user', { origin: 'essai' }),
    // Organisations.
    getOrganisation: get('user'),
    createMyOrganisation: post('user', { name: 'Une autre' }),
    switchMyOrganisation: post('user', { organisationId }, own),
    joinOrganisation: post('user', { code: 'x' }, { status: 403 }),
    leaveOrganisation: post('member'),
    renameMyOrganisation: post('manager', { name: 'Autre nom' }),
    deleteMyOrganisation: post('manager', undefined, { proof: 'strict' }),
    inviteToOrganisation: post('manager', { email: 'invitee@example.fr', role: 'guest' }),
    cancelInvitation: post('manager', { invitationId: OWN.invitationId }, own),
    changePersonRole: post('manager', { userId: colleagueId, role: 'guest' }, own),
    removeFromOrganisation: post('manager', { userId: colleagueId }, own),
  }
}

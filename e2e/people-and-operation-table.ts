import { OWN } from '../tests/actors.ts'
import { ABSENT, type Call, get, post } from './authorised-calls.ts'

/** The server functions of the back office for organisations, profiles, accounts, and what runs the site. */
export function peopleAndOperation({
  bidId,
  draft,
  alerts,
}: {
  bidId: string
  draft: object
  alerts: object
}): Record<string, Call> {
  const { profileId, organisationId, colleagueId } = OWN
  return {
    // The back office: organisations, profiles and accounts.
    listAllOrgsWithProfiles: get('admin', {}),
    getOrgSheet: get('admin', { orgId: organisationId }),
    createOrg: post('admin', { name: 'Nouvelle', administrator: null }),
    createOrgAndProfile: post('admin', { name: 'Nouvelle', administrator: null, draft }),
    updateOrg: post('admin', { orgId: organisationId, name: 'Autre nom' }),
    deleteOrg: post('admin', { orgId: organisationId }, { proof: 'strict' }),
    createOrgProfile: post('admin', { orgId: organisationId, draft }),
    updateOrgFreeTrial: post('admin', {
      orgId: organisationId,
      endsAt: '2027-01-01T00:00:00Z',
    }),
    getAnyProfile: get('admin', { profileId }),
    updateProfile: post('admin', { profileId, draft, alerts }),
    // Of the administrator's own organisation, of which there is none.
    updateMyProfile: post('admin', { profileId, draft, alerts }, { status: 403 }),
    deleteProfile: post('admin', { profileId }, { proof: 'strict' }),
    listAccounts: get('admin', {}),
    getAccountSheet: get('admin', { userId: colleagueId }),
    updateAccountRole: post('admin', { userId: colleagueId, role: 'sales' }, { proof: 'strict' }),
    updateAccountLock: post('admin', { userId: colleagueId, isLocked: true }, { proof: 'strict' }),
    endAccountSessions: post(
      'admin',
      { userId: colleagueId, sessionId: null },
      { proof: 'strict' },
    ),
    forgiveAccountAttempts: post('admin', { userId: colleagueId }),
    beginOrganisationView: post('admin', { orgId: organisationId }, { proof: 'strict' }),
    endOrganisationView: post('admin'),
    searchPartialBidsByProfile: get('admin', { draft }),
    listMatchingCases: get('admin'),
    rerunMatchingCases: get('admin'),
    addMatchingCase: post('admin', {
      draft,
      judged: { tenderId: bidId },
      expected: 'E',
      note: '',
    }),
    deleteMatchingCase: post('admin', { caseId: ABSENT }, { status: 404 }),
    // The back office: what runs the site.
    listSources: get('admin'),
    getSource: get('admin', { feed: 'boamp' }),
    runSource: post('admin', { feed: 'companies' }),
    backfillSource: post('admin', { feed: 'boamp', from: '2026-02-02', to: '2026-02-01' }),
    retryParkedNotices: post('admin', { feed: 'boamp' }),
    listOutbox: get('admin', {}),
    getOutboxMessage: get('admin', { id: ABSENT }, { status: 404 }),
    resendMessage: post('admin', { id: ABSENT }),
    acceptRefusedAddress: post('admin', { email: 'a@example.fr' }),
    sendTestEmail: post('admin', { email: 'a@example.fr' }, { status: 409 }),
    getSettings: get('admin'),
    relearnModel: post('admin'),
    listAuditEntries: get('admin', {}),
    getAudience: get('admin', { days: 30 }),
    listLandingPages: get('admin', {}),
    listAllBlogPosts: get('admin'),
    getBlogPostForEdit: get('admin', { id: ABSENT }, { status: 404 }),
    previewArticle: post('admin', { body: '## Titre' }),
    saveBlogPost: post('admin', {
      id: ABSENT,
      seenAt: null,
      slug: 'a',
      title: 'A',
      description: '',
      body: '',
      status: 'draft',
      publishedAt: null,
    }),
    deleteBlogPost: post('admin', { id: ABSENT }, { status: 404, proof: 'moderate' }),
    listContactMessages: get('admin', {}),
    updateContactMessage: post('admin', { id: ABSENT, state: 'read' }, { status: 404 }),
    removeContactMessage: post('admin', { id: ABSENT }, { status: 404, proof: 'moderate' }),
  }
}

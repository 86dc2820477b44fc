import { EMPTY_COMPANY_FILE } from '#/features/eligibility/company-file.ts'
import { DEFAULT_SETTINGS as ANSWER_SETTINGS } from '../src/domain/answer-states.ts'
import { OWN } from '../tests/actors.ts'
import { accountsAndOrganisations } from './accounts-table.ts'
import { ABSENT, type Call, form, get, own, post, type Rule } from './authorised-calls.ts'
import { peopleAndOperation } from './people-and-operation-table.ts'
import { tenderAdministration } from './tender-administration-table.ts'

/** Every server function by its name, with data for which an allowed call succeeds. */
export function serverFunctions(bidId: string): Record<string, Call> {
  const { profileId, organisationId } = OWN
  const of = { profileId, bidId }
  const draft = {
    name: 'Couvreur',
    website: null,
    siren: null,
    text: 'Couverture et zinguerie',
    categories: [],
    keywords: [],
    excluded: [],
    locations: [],
    headcount: null,
    minimumCents: null,
    maximumCents: null,
    certifications: [],
  }
  const purchase = { type: 'sub', successUrl: '/', cancelUrl: '/' }
  const item = { bidId, kind: 'piece' }
  const section = { bidId, sectionId: OWN.sectionId }
  const alerts = { frequency: 'daily', letter: 'B', cap: 20, reminderDays: 3 }
  return {
    // The site, for everybody.
    getSite: get('open'),
    getUser: get('open'),
    getFullUserWithProfiles: get('open'),
    getCoverage: get('open'),
    getQuality: get('open'),
    getHomeFigures: get('open'),
    getShowcase: get('open'),
    getDomainDataFromSlug: get('open', { slug: 'bretagne' }),
    getLandingPageOverview: get('open', { slug: 'bretagne' }),
    getOperator: get('open'),
    getTracking: get('open'),
    listPublishedBlogPosts: get('open'),
    getBlogPost: get('open', { slug: 'nulle-part' }, { status: 404 }),
    getBlogPostById: get('open', { id: 'nulle-part' }, { status: 404 }),
    getContactBotCheck: get('open'),
    sendContactMessage: post('open', { topic: '', name: '', email: '', message: '', proof: '' }),
    listBids: get('open', { limit: 1 }),
    searchBids: get('open', {}),
    suggestBids: get('open', { q: 'plom' }),
    suggestPlaces: get('open', { q: 'renn' }),
    askAboutTender: post('open', { bidId, question: 'Quelle est la durée du marché ?' }),
    getBid: get('open', { slug: 'nulle-part' }, { status: 404 }),
    getNotice: get('open', { number: '99-999999' }, { status: 404 }),
    getSimilarBids: get('open', { bidId }),
    getSlugFromBidId: get('open', { bidId }),
    getTenderContext: get('open', { bidId }),
    getBuyer: get('open', { slug: 'nulle-part' }, { status: 404 }),
    getCompany: get('open', { siren: '552100554' }, { status: 404 }),
    offerSearchAlert: get('open', { q: 'peinture' }),
    getInstantProfileBids: get('open', { website: '127.0.0.1' }),
    // By the signed link of an e-mail, for any user.
    getSearchAlert: get('open', { id: 'x', s: 'x' }),
    getInvitation: get('open', { code: 'x' }),
    openSignUpCode: get('open', { code: 'x' }),
    ...accountsAndOrganisations(),
    // Profiles.
    listProfiles: get('member'),
    getProfile: get('member', { profileId }, own),
    getProfileSearchResults: get('member', { profileId, search: {} }, own),
    explainAbsentBid: get('member', { profileId, url: '/appel-offre/a', search: {} }, own),
    listTenderGrades: get('member', { bidId }),
    gradeListedTenders: get('member', { bidIds: [bidId] }),
    previewAlert: get('member', { profileId }, own),
    generateProfileFromForm: post('member', { start: 'words', words: 'toitures' }),
    gradeUserProfile: post('member', draft),
    createProfile: post('editor', draft),
    saveProfileSettings: post('editor', { profileId, draft, alerts }, own),
    widenProfileZone: post('editor', { profileId, locations: ['76'] }, own),
    deleteUserProfile: post('editor', { profileId }, own),
    dismissBid: post('editor', { ...of, reason: 'other' }, own),
    restoreBid: post('editor', of, own),
    // Views of lists: everyone has their own.
    listSavedViews: get('member'),
    createSavedView: post('member', { name: 'Toitures', address: '/bids?q=toiture' }),
    deleteSavedView: post('member', { id: ABSENT }),
    // Favourites; guests may comment, and set reminders.
    listOrgBids: get('member', { orgId: organisationId }, own),
    listFollowedTenders: get('member'),
    getToday: get('member'),
    recordTodayVisit: post('member'),
    listFavoriteBids: get('member', { profileId }, own),
    listTenderProfiles: get('member', { bidId }),
    listFavoriteComments: get('member', of, own),
    commentFavoriteTender: post('member', { ...of, text: 'Bonjour' }, own),
    removeFavoriteComment: post('member', { ...of, commentId: OWN.commentId }, own),
    remindOfFavoriteTender: post('member', { ...of, remindAt: '2027-01-01T08:00:00Z' }, own),
    markFavoriteSeen: post('editor', of, own),
    addBidToFavorites: post('editor', of, own),
    removeBidFromFavorites: post('editor', of, own),
    changeFavoriteTender: post('editor', { ...of, change: { note: 'Vu' } }, own),
    getProfileSubscription: get('member', { profileId }, own),
    setProfileSubscription: post('member', { profileId, isOn: true }, own),
    // Documents of a tender: each organisation sees its own.
    listTenderDocuments: get('open', { bidId }),
    fetchTenderFile: post('editor', { bidId }),
    confirmTenderDocuments: post('editor', { bidId }),
    getDocumentPage: get('open', { documentId: OWN.documentId, number: 1 }, own),
    removeTenderDocument: post('editor', { documentId: OWN.documentId }, own),
    // Offers: only administrators buy for an organisation.
    getPurchaseOffer: get('user', purchase),
    getPurchaseOutcome: get('user', { bidId, m: 'sub' }),
    getMySubscription: get('member'),
    beginFreeTrial: form('manager'),
    beginMyPurchase: form('manager', purchase),
    openMyPortal: form('manager'),
    getSeatsOffer: get('manager', { seats: 4 }),
    changeMySeats: form('manager', { seats: '4', from: '3', atMostCents: '0' }),
    openMyInvoice: form('manager', { entry: '1' }, { status: 404 }),
    getSimulatedCheckout: get('manager', { purchaseId: OWN.purchaseId }, own),
    answerSimulatedCheckout: post('manager', undefined, {
      form: { purchaseId: OWN.purchaseId, answer: 'fail' },
      ...own,
    }),
    changeSimulatedSubscription: post('manager', undefined, {
      form: { change: 'cancel' },
      status: 404,
    }),
    getCalendarAddress: post('editor', { profileId, renew: true }, own),
    // The sales staff.
    listSalesLinks: get('sales'),
    createSalesLink: post('sales', { note: 'Essai', path: '/', offer: 'none', validDays: 3 }),
    getFunnel: get('sales', { days: 7 }),
    // Answers.
    getAnswer: get('member', { bidId }),
    listAnswers: get('member'),
    saveAnswerSettings: post('editor', { bidId, settings: ANSWER_SETTINGS }),
    decideOnTender: post('editor', { bidId, decision: 'go', reason: 'Vu' }),
    changeAnswerItem: post('editor', { ...item, key: 'dc1', change: { note: 'Vu' } }),
    addAnswerItem: post('editor', { bidId, kind: 'piece', label: 'Plan', isMandatory: true }),
    removeAnswerItem: post('editor', { ...item, key: 'dc1' }),
    adoptAnswerOutline: post('editor', { bidId }),
    addAnswerSection: post('editor', { bidId, title: 'Moyens' }),
    changeAnswerSection: post('editor', { ...section, change: { body: 'Vu' } }, own),
    moveAnswerSection: post('editor', { ...section, to: 'after' }, own),
    removeAnswerSection: post('editor', section, own),
    draftAnswerSection: post('editor', section, own),
    getCompanyFile: get('member'),
    saveCompanyFile: post('editor', EMPTY_COMPANY_FILE),
    prefillCompanyFile: post('editor', { siren: '1' }),
    // The back office.
    getHealth: get('admin'),
    listJobs: get('admin', {}),
    rerunJob: post('admin', { jobId: '1' }),
    ...tenderAdministration(bidId),
    ...peopleAndOperation({ bidId, draft, alerts }),
  }
}

const OPEN = { method: 'GET', rule: 'open' } as const

/** Every server route, by its file in `src/routes`. */
export const SERVER_ROUTES: Record<
  string,
  { path: string; method: 'GET' | 'POST' | 'PUT'; rule: Rule; status?: number }
> = {
  'api/v1/tenders.ts': { path: '/api/v1/tenders', ...OPEN },
  'api/v1/openapi[.]json.ts': { path: '/api/v1/openapi.json', ...OPEN },
  'api/v1/planned-purchases.ts': { path: '/api/v1/planned-purchases', ...OPEN },
  'api/v1/coverage.ts': { path: '/api/v1/coverage', ...OPEN },
  // Only its page posts it; no session is needed.
  'api/v1/missing-tenders.ts': {
    path: '/api/v1/missing-tenders',
    method: 'POST',
    rule: 'open',
    status: 303,
  },
  // The secret is in the address.
  'api/v1/calendars.$token.ts': {
    path: `/api/v1/calendars/${'x'.repeat(43)}`,
    method: 'GET',
    rule: 'open',
    status: 404,
  },
  'api/v1/answers.$bidId.$file.ts': {
    path: '/api/v1/answers/00000000-0000-7000-8000-000000000000/dossier.zip',
    method: 'GET',
    rule: 'member',
    status: 404,
  },
  'api/v1/tender-calendars.$slug.ts': {
    path: '/api/v1/tender-calendars/nulle-part',
    ...OPEN,
    status: 404,
  },
  'api/v1/back-office.$table.ts': {
    path: '/api/v1/back-office/comptes',
    method: 'GET',
    rule: 'admin',
  },
  'api/v1/account/export.ts': { path: '/api/v1/account/export', method: 'GET', rule: 'user' },
  'api/v1/images.$userId.ts': {
    path: '/api/v1/images/absent',
    method: 'GET',
    rule: 'user',
    status: 404,
  },
  // To and from the OpenID Connect server; here there is none.
  'api/auth/sign-in.$provider.ts': { path: '/api/auth/sign-in/oidc', ...OPEN, status: 303 },
  'api/auth/callback.$provider.ts': { path: '/api/auth/callback/oidc', ...OPEN, status: 302 },
  // No part of a file was sent with it.
  'api/v1/documents.ts': { path: '/api/v1/documents', method: 'PUT', rule: 'editor', status: 400 },
  // By the signature of the provider; here there is none.
  'api/v1/stripe-events.ts': {
    path: '/api/v1/stripe-events',
    method: 'POST',
    rule: 'open',
    status: 404,
  },
  'api/v1/clerk-events.ts': {
    path: '/api/v1/clerk-events',
    method: 'POST',
    rule: 'open',
    status: 404,
  },
  // By the secret of the e-mail provider; here there is none.
  'api/v1/mail-events.$provider.ts': {
    path: '/api/v1/mail-events/brevo',
    method: 'POST',
    rule: 'open',
    status: 404,
  },
  // By the signature of its link, or without one; redirects to the page, which shows the error.
  'alerte.tsx': { path: '/alerte', method: 'POST', rule: 'open', status: 303 },
  'mute.tsx': { path: '/mute?profile=x&bid=x&s=x', method: 'POST', rule: 'open', status: 303 },
  'unsubscribe.$email.tsx': {
    path: '/unsubscribe/a%40example.fr',
    method: 'POST',
    rule: 'open',
    status: 303,
  },
}

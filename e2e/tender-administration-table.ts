import { ABSENT, type Call, form, get, post } from './authorised-calls.ts'

const PROPOSED = {
  title: 'Voirie',
  buyerName: 'Ville de Pau',
  description: '',
  publishedAt: null,
  deadlineAt: null,
  mainCategory: null,
  procedure: null,
  buyerReference: '',
  departments: [],
  placeLabel: '',
  city: '',
  postcode: '',
  cpvCodes: [],
  lots: [],
}

/** The server functions of the back office for tenders and notices. */
export function tenderAdministration(bidId: string): Record<string, Call> {
  return {
    listAllBids: get('admin', { limit: 1 }),
    listUnindexedTenders: get('admin'),
    changeBidStatuses: post('admin', { bidIds: [ABSENT], action: 'withdraw' }),
    getBidForEdit: get('admin', { bidId }),
    updateAnalysedBid: post('admin', {
      bidId: ABSENT,
      edits: [{ type: 'SUBJECT', lotNumber: null, value: 'Voirie', seen: null }],
    }),
    restoreAnalysedBid: post('admin', { bidId: ABSENT, changeId: 1, seen: 1 }),
    listAllPartialBids: get('admin', {}),
    getPartialBidById: get('admin', { id: ABSENT }, { status: 404 }),
    promoteBid: post('admin', { id: ABSENT, proposed: PROPOSED, asDraft: true }),
    attachToBid: post('admin', { id: ABSENT, other: 'nulle-part' }),
    mergeWithBid: post('admin', { bidId: ABSENT, other: 'nulle-part' }),
    splitFromBid: post('admin', { bidId: ABSENT, noticeIds: [ABSENT] }),
    addBid: post('admin', { fields: { title: ' ' } }),
    proposeBidFromUrl: post('admin', { url: 'http://127.0.0.1/' }),
    // Without a file they return an error.
    proposeBidFromFile: form('admin', {}, { status: 400 }),
    previewBidImport: form('admin', {}, { status: 400 }),
    importBids: form('admin', {}, { status: 400 }),
  }
}

import type {
  Amount,
  NoticeContent,
  NoticeKind,
  ParsedRecord,
  RawVersion,
  Reference,
  ServiceContact,
} from '#/domain/notices/notice-content.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'
import { timeZoneOf } from '#/domain/time/zones.ts'
import { departmentOfPostcode } from '#/features/locations/department-codes.ts'
import { departmentsOfNuts } from '#/features/locations/nuts.ts'
import { maximumInWords, sumOf, wholeAmount } from '#/ingestion/amounts.ts'
import { cpvCodesInText } from '#/ingestion/cpv-in-text.ts'
import { departmentsOfPlaces } from '#/ingestion/departments-of-places.ts'
import { type Changes, changesOf, unawardedText } from '#/ingestion/eforms/changes.ts'
import { type EformsLot, frameworkMaximum, lotsOf, publishedLots } from '#/ingestion/eforms/lots.ts'
import {
  formKind,
  isAbandoned,
  mainCategoryOf,
  procedureOf,
} from '#/ingestion/eforms/notice-kind.ts'
import {
  type Organization,
  type Organizations,
  organizationsOf,
} from '#/ingestion/eforms/organizations.ts'
import { type Results, resultsOf } from '#/ingestion/eforms/results.ts'
import {
  criteriaOf,
  durationOf,
  linksOf,
  questionsDeadline,
  reservationsOf,
  submissionDeadline,
} from '#/ingestion/eforms/terms.ts'
import { amount, cpvCodes, extensions, localProse, localText } from '#/ingestion/eforms/values.ts'
import { placeWords, townIn } from '#/ingestion/execution-places/place-words.ts'
import { publicationNumber } from '#/ingestion/ted/publication-number.ts'
import { children, deepText, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'

type EformsContext = {
  source: SourceCode
  /** What the source calls this notice: idweb, publication number … */
  sourceRef: string
  version: RawVersion
  publishedAt: Date | null
}

/**
 * A notice in eForms (UBL 2.3: ContractNotice, ContractAwardNotice, PriorInformationNotice), from any
 * publisher. `root` is the notice's own element. A notice that breaks the schema is used as long
 * as it has a title and a buyer.
 */
export function mapEformsNotice(root: XmlNode, context: EformsContext): ParsedRecord {
  const extension = extensions(root)
  const companies = organizationsOf(extension)
  const lots = lotsOf(root)
  const project = children(root, 'ProcurementProject')[0]
  const title = localText(project, 'Name') ?? lots.find((lot) => lot.title !== '')?.title ?? null
  if (title === null) return rejected(context, 'The eForms notice has no title.')
  const buyerId = text(root, 'ContractingParty', 'Party', 'PartyIdentification', 'ID')
  const buyer = companies.get(buyerId ?? '')
  if (!buyer?.name) return rejected(context, 'The eForms notice names no buyer.')
  const results = resultsOf(root, extension, companies, { lots, buyer })
  const changes = changesOf(extension)
  const projects = [project, ...lots.map((lot) => lot.project)]
  const zone = timeZoneOf(departmentOf(buyer))
  const divided = publishedLots(lots, title)
  const description = descriptionOf(project, { lots, divided, title })
  const words = deepText(root) ?? ''
  const notice: NoticeContent = {
    ...context,
    kind: kindOf(root, results, changes),
    title,
    description,
    buyer: {
      name: buyer.name,
      siret: buyer.siret,
      city: buyer.city,
      postcode: buyer.postcode,
      url: buyer.url,
    },
    mainCategory: mainCategoryOf(project) ?? mainCategoryOf(lots[0]?.project),
    procedure: procedureOf(root, lots),
    buyerReference: text(project, 'ID'),
    deadlineAt: submissionDeadline(lots, zone),
    questionsDeadlineAt: questionsDeadline(lots, zone),
    ...placesOf(projects, buyer),
    cpvCodes: distinct([...projects.flatMap(cpvCodes), ...cpvCodesInText(words)]),
    descriptorCodes: [],
    lots: divided,
    ...amountsOf(project, lots, { results, words }),
    ...durationOf(projects),
    criteria: criteriaOf(lots),
    reservedFor: reservationsOf(lots, words),
    contact: contactOf(lots, companies) ?? buyer.contact,
    links: linksOf(root, lots),
    ...referencesOf(root, context, changes),
    awards: results.awards,
    changeText: [changes?.text, unawardedText(results)].filter(Boolean).join('\n') || null,
    changes: changes?.changes ?? [],
  }
  return { ok: true, notice }
}

function rejected({ sourceRef }: EformsContext, reason: string): ParsedRecord {
  return { ok: false, rejected: { sourceRef, reason } }
}

/**
 * A change notice repeats the whole call, so it is a correction of it (or its cancellation). Of an
 * award it is the award again, in its new version.
 */
function kindOf(root: XmlNode, results: Results, changes: Changes | null): NoticeKind {
  const kind = formKind(root)
  const aboutCall = kind === 'call' || kind === 'prior_information'
  if (changes !== null && aboutCall) return changes.cancels ? 'cancellation' : 'correction'
  return kind === 'award' && isAbandoned(results) ? 'cancellation' : kind
}

function departmentOf({ nuts, postcode }: Organization): string | null {
  return departmentOfPostcode(postcode) ?? departmentsOfNuts(nuts ?? '')[0] ?? null
}

/** A form without lots describes the contract in its only lot too. */
function descriptionOf(
  project: XmlNode | undefined,
  {
    lots,
    divided,
    title,
  }: { lots: readonly EformsLot[]; divided: readonly unknown[]; title: string },
): string | null {
  const own = localProse(project, 'Description')
  const only = divided.length === 0 ? (lots[0]?.description ?? null) : null
  if (own === null || only === null) return own ?? lots[0]?.description ?? null
  const [short, long] = [own, only].map(folded)
  if (short === undefined || long === undefined) return own
  if (short.includes(long) || long === folded(title)) return own
  return long.includes(short) ? only : `${own}\n${only}`
}

function folded(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Of the party that gives further information on the lots (BT-18, OPT-301). */
function contactOf(lots: readonly EformsLot[], companies: Organizations): ServiceContact | null {
  const ids = lots.flatMap(({ node }) =>
    children(node, 'TenderingTerms', 'AdditionalInformationParty', 'PartyIdentification', 'ID'),
  )
  return ids.map((id) => companies.get(text(id) ?? '')?.contact ?? null).find(Boolean) ?? null
}

type Places = Pick<NoticeContent, 'departments' | 'placeLabel' | 'postcode' | 'city' | 'nutsCodes'>

/** Where the contract is carried out; where that is absent, the buyer's place replaces it. */
function placesOf(projects: (XmlNode | undefined)[], buyer: Organization): Places {
  const locations = projects.flatMap((project) => children(project, 'RealizedLocation'))
  const addresses = locations.flatMap((location) => children(location, 'Address'))
  const places = addresses.map((address) => ({
    nutsCodes: children(address, 'CountrySubentityCode').flatMap((code) => text(code) ?? []),
    postcode: text(address, 'PostalZone'),
    country: text(address, 'Country', 'IdentificationCode'),
  }))
  const executionCodes = distinct(places.flatMap((place) => place.nutsCodes))
  const buyerCodes = buyer.nuts === null ? [] : [buyer.nuts]
  const town = addresses.find((address) => text(address, 'PostalZone') ?? text(address, 'CityName'))
  const execution = distinct(places.flatMap((place) => departmentsOfPlaces([place])))
  const departments =
    execution.length > 0
      ? execution
      : departmentsOfPlaces([
          { nutsCodes: buyerCodes, postcode: buyer.postcode, country: buyer.country },
        ])
  const placeLabel =
    locations.map((each) => placeWords(localProse(each, 'Description'))).find(Boolean) ?? null
  return {
    departments,
    placeLabel,
    ...(town === undefined ? townOf(placeLabel, buyer) : townOfAddress(town)),
    nutsCodes: executionCodes.length > 0 ? executionCodes : buyerCodes,
  }
}

function townOfAddress(address: XmlNode): Pick<Places, 'postcode' | 'city'> {
  const postcode = text(address, 'PostalZone')?.replace(/^(\d{2})\s+(\d{3})$/, '$1$2') ?? null
  return { postcode, city: text(address, 'CityName') }
}

/** A place in words has its own town, or none that is known; a notice without a place is of the buyer's town. */
function townOf(placeLabel: string | null, buyer: Organization): Pick<Places, 'postcode' | 'city'> {
  if (placeLabel === null) return { postcode: buyer.postcode, city: buyer.city }
  return townIn(placeLabel) ?? { postcode: null, city: null }
}

type Amounts = Pick<NoticeContent, 'estimate' | 'minimum' | 'maximum'>

/** The procedure's own amounts, else the sum of the lots' where each has one. */
function amountsOf(
  project: XmlNode | undefined,
  lots: EformsLot[],
  { results, words }: { results: Results; words: string },
): Amounts {
  const estimate = amount(project, 'RequestedTenderTotal', 'EstimatedOverallContractAmount')
  const maximum = frameworkMaximum(project)
  const ofLots =
    sumOf(lots.map((lot) => wholeAmount(frameworkMaximum(lot.project), words))) ??
    sumOf(lots.map((lot) => maximumInWords(lot.description)))
  return {
    estimate: wholeAmount(estimate, words) ?? sumOf(lots.map((lot) => lot.estimate)),
    minimum: null,
    // Some senders repeat the maximum of one lot as that of the whole.
    maximum:
      ofLots !== null && maximum !== null && ofLots.cents > maximum.cents && isOfLot(maximum, lots)
        ? ofLots
        : (wholeAmount(maximum, words) ?? ofLots ?? results.maximum),
  }
}

function isOfLot({ cents }: Amount, lots: EformsLot[]): boolean {
  return lots.length > 1 && lots.some((lot) => frameworkMaximum(lot.project)?.cents === cents)
}

type References = Pick<NoticeContent, 'identifiers' | 'names'>

function referencesOf(root: XmlNode, context: EformsContext, changes: Changes | null): References {
  const own = context.source === 'boamp' || context.source === 'ted' ? context.source : null
  const folder = text(root, 'ContractFolderID')
  const earlier = children(
    root,
    'ProcurementProjectLot',
    'TenderingProcess',
    'NoticeDocumentReference',
    'ID',
  )
  const numbers = [changes?.changedNotice ?? null, ...earlier.map((id) => text(id))].flatMap(
    (written) => publicationNumber(written) ?? [],
  )
  const ownNumber = own === 'ted' ? publicationNumber(context.sourceRef) : context.sourceRef
  const identifiers: Reference[] = []
  if (own !== null && ownNumber !== null) identifiers.push({ scheme: own, value: ownNumber })
  if (folder !== null) identifiers.push({ scheme: 'folder', value: folder.toLowerCase() })
  return { identifiers, names: distinct(numbers).map((value) => ({ scheme: 'ted', value })) }
}

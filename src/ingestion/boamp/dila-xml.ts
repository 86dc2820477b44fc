import type { NoticeContent, NoticeLink, ParsedRecord } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { cpvCodeOf, cpvCodesInText } from '#/ingestion/cpv-in-text.ts'
import { withExecutionPlace } from '#/ingestion/execution-places/execution-place.ts'
import { placeWords, townIn } from '#/ingestion/execution-places/place-words.ts'
import { inOrder, reservationBoxes, reservationsIn } from '#/ingestion/reservations.ts'
import { serviceContact } from '#/ingestion/service-contact.ts'
import {
  child,
  children,
  deepText,
  descendants,
  parseXml,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
import { boampNoticeUrl } from './boamp-text.ts'
import { withCorrectedDeadline } from './corrected-deadline.ts'
import { dilaAwards } from './dila-awards.ts'
import { dilaChanges, dilaNames } from './dila-changes.ts'
import { dilaCriteria } from './dila-criteria.ts'
import { dilaLotNodes, dilaLots } from './dila-lots.ts'
import {
  distinctReferences,
  type Management,
  mainCategoryOf,
  procedureOf,
  readManagement,
} from './management.ts'
import { amount, boampMoment, line, prose, wholeNumber } from './xml-fields.ts'

/** A notice of BOAMP's XML before eForms: format 2.3.0, root `ANNONCE`. */
export function readDilaXml(bytes: Uint8Array | string): ParsedRecord {
  const xml = parseXml(bytes)
  if (!xml.ok) return { ok: false, rejected: { sourceRef: null, reason: xml.reason } }
  return readDilaNotice(xml.root)
}

/** The same, of a document already parsed. */
export function readDilaNotice(root: XmlNode): ParsedRecord {
  const management = readManagement(root)
  if (management === null) {
    return { ok: false, rejected: { sourceRef: null, reason: 'The notice has no BOAMP number.' } }
  }
  const notice = withExecutionPlace(mapDilaNotice(root, management), management.places)
  return { ok: true, notice: withCorrectedDeadline(notice, management.zone) }
}

function mapDilaNotice(root: XmlNode, management: Management): NoticeContent {
  const data = child(root, 'DONNEES')
  const identity = child(data, 'IDENTITE')
  const subject = child(data, 'OBJET')
  const features = child(subject, 'CARACTERISTIQUES')
  const place = child(subject, 'LIEU_EXEC_LIVR')
  const delay = child(data, 'CONDITION_DELAI')
  const moment = (...path: string[]) =>
    boampMoment(text(delay, ...path), { zone: management.zone, timeOfDay: END_OF_DAY })
  const lots = dilaLotNodes(data)
  const alone = lots.length === 1 ? lots[0] : undefined
  return {
    source: 'boamp',
    sourceRef: management.idweb,
    version: 'boamp_dila_230',
    kind: management.kind,
    publishedAt: management.publishedAt,
    title:
      line(subject, 'TITRE_MARCHE') ?? management.summary ?? line(subject, 'OBJET_COMPLET') ?? '',
    description: descriptionOf(subject, alone),
    buyer: {
      name: line(identity, 'DENOMINATION') ?? management.buyerName ?? '',
      siret: siretOf(text(identity, 'CODE_IDENT_NATIONAL')),
      city: line(identity, 'VILLE'),
      postcode: line(identity, 'CP'),
      url: webUrl(text(identity, 'URL')),
    },
    mainCategory: mainCategoryOf(child(subject, 'TYPE_MARCHE')) ?? management.mainCategory,
    procedure: dilaProcedure(data, management),
    buyerReference:
      line(subject, 'REF_MARCHE') ?? line(data, 'CONDITION_ADMINISTRATIVE', 'REFERENCE_MARCHE'),
    deadlineAt: management.deadlineAt ?? moment('RECEPT_OFFRES') ?? moment('RECEPT_CANDIDAT'),
    questionsDeadlineAt: null,
    departments: [],
    ...placeOf(place, { alone, identity }),
    nutsCodes: nutsOf(subject, lots, identity),
    cpvCodes: distinct([
      // Of the whole and of its lots, wherever the form has them.
      ...descendants(data, 'CPV')
        .flatMap((each) => [...children(each, 'PRINCIPAL'), ...children(each, 'SUPPLEMENTAIRE')])
        .flatMap((code) => cpvCodeOf(text(code))),
      ...cpvCodesInText(deepText(data)),
    ]),
    descriptorCodes: management.descriptorCodes,
    lots: dilaLots(lots),
    estimate: amount(child(features, 'VALEUR_TOTALE')) ?? amount(child(features, 'VALEUR')),
    minimum: amount(child(features, 'VALEUR_MIN')),
    maximum: amount(child(features, 'VALEUR_MAX')),
    durationMonths: wholeNumber(
      text(subject, 'DUREE_DELAI', 'DUREE_MOIS') ?? text(alone, 'DUREE_MOIS'),
    ),
    durationDays: wholeNumber(
      text(subject, 'DUREE_DELAI', 'DUREE_JOURS') ?? text(alone, 'DUREE_JOURS'),
    ),
    criteria: dilaCriteria(data, lots),
    reservedFor: inOrder([...reservationBoxes(data), ...reservationsIn(deepText(data))]),
    contact: serviceContact({ name: line(identity, 'CONTACT'), email: text(identity, 'MEL') }),
    links: linksOf(management.idweb, identity, root),
    identifiers: [{ scheme: 'boamp', value: management.idweb }],
    names: distinctReferences([...management.names, ...dilaNames(data)]),
    awards: dilaAwards(data),
    ...dilaChanges(data),
  }
}

type Places = Pick<NoticeContent, 'placeLabel' | 'postcode' | 'city'>

/** The place of execution, an address or words; the buyer's town where there is none. */
function placeOf(
  place: XmlNode | undefined,
  { alone, identity }: { alone: XmlNode | undefined; identity: XmlNode | undefined },
): Places {
  const placeLabel = placeWords(prose(place, 'ADRESSE') ?? prose(alone, 'LIEU_PRINCIPAL'))
  const postcode = line(place, 'CP')
  if (postcode !== null) return { placeLabel, postcode, city: line(place, 'VILLE') }
  if (placeLabel === null) {
    return { placeLabel, postcode: line(identity, 'CP'), city: line(identity, 'VILLE') }
  }
  const town = townIn(placeLabel)
  return { placeLabel, postcode: town?.postcode ?? null, city: town?.city ?? null }
}

/** European forms put the description in their lot when there is only one. */
function descriptionOf(subject: XmlNode | undefined, alone: XmlNode | undefined): string | null {
  const parts = [
    prose(subject, 'OBJET_COMPLET'),
    prose(subject, 'CARACTERISTIQUES', 'PRINCIPALES'),
    prose(subject, 'CARACTERISTIQUES', 'QUANTITE'),
    prose(alone, 'DESCRIPTION'),
  ].flatMap((part) => part ?? [])
  return distinct(parts).join('\n') || null
}

function dilaProcedure(data: XmlNode | undefined, management: Management) {
  if (management.isContest) return 'contest'
  if (management.isConcession) return 'concession'
  return procedureOf(child(data, 'PROCEDURE', 'TYPE_PROCEDURE')) ?? management.procedure
}

function nutsOf(
  subject: XmlNode | undefined,
  lots: readonly XmlNode[],
  identity: XmlNode | undefined,
): string[] {
  const execution = [
    ...children(subject, 'LIEU_EXEC_LIVR', 'CODE_NUTS'),
    ...lots.flatMap((lot) => children(lot, 'CODE_NUTS')),
  ].flatMap((code) => text(code) ?? [])
  return execution.length > 0
    ? distinct(execution)
    : [text(identity, 'ADJUDICATEUR_NUTS')].flatMap((code) => code ?? [])
}

function linksOf(idweb: string, identity: XmlNode | undefined, root: XmlNode): NoticeLink[] {
  const link = (kind: NoticeLink['kind'], written: string | null): NoticeLink[] => {
    const url = webUrl(written)
    return url === null ? [] : [{ kind, url, label: null }]
  }
  return [
    { kind: 'notice', url: boampNoticeUrl(idweb), label: null },
    ...link(
      'documents',
      text(identity, 'URL_DOCUMENT') ?? text(root, 'GESTION', 'MARCHE', 'URL_CONSULTATION'),
    ),
    ...link('deposit', text(identity, 'URL_PARTICIPATION') ?? text(identity, 'URL_OUTIL_LOGICIEL')),
    ...link('buyer_profile', text(identity, 'URL_PROFIL_ACHETEUR')),
  ]
}

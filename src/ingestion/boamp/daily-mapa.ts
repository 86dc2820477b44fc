import type { Award, Criterion, NoticeContent, NoticeLot } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { sumOf, wholeAmount } from '#/ingestion/amounts.ts'
import { placeWords, townIn } from '#/ingestion/execution-places/place-words.ts'
import { isPlaceholderWinner } from '#/ingestion/placeholder-winner.ts'
import { inOrder, reservationBoxes, reservationsIn } from '#/ingestion/reservations.ts'
import { serviceContact } from '#/ingestion/service-contact.ts'
import {
  child,
  childNames,
  children,
  deepText,
  descendants,
  has,
  text,
  type XmlNode,
} from '#/ingestion/xml.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
import { boampText } from './boamp-text.ts'
import {
  correctionWords,
  type DailyForm,
  dailyChanges,
  dailyCpvCodes,
  dailyDuration,
  dailyLinks,
  dailyLots,
  dailyNewDeadline,
  initialNotice,
  NOTICE_PARTS,
} from './daily-fields.ts'
import { mainCategoryOf, procedureOf } from './management.ts'
import { amount, boampMoment, criterion, line, prose, wholeNumber } from './xml-fields.ts'

/** `MAPA`, the form of adapted procedures. */
export const mapMapa: DailyForm = (body, management) => {
  const organisation = child(body, 'organisme')
  const partName = NOTICE_PARTS.find((name) => has(body, name)) ?? 'initial'
  const part = child(body, partName)
  const subject = child(part, 'description') ?? child(part, 'descriptionReduite')
  const features = child(part, 'caracteristiques')
  const texts = distinct(
    [prose(subject, 'objet'), prose(features, 'principales'), prose(features, 'quantites')].flatMap(
      (text) => text ?? [],
    ),
  )
  // Quantities often repeat a sentence of the object.
  const description = texts
    .filter((text) => !texts.some((other) => other !== text && other.includes(text)))
    .join('\n')
  const changes = dailyChanges(part, management)
  return {
    title: wholeTitle(management.summary, line(subject, 'objet')) ?? '',
    // That of a correction says what it corrects: « Rectificatif de l'annonce : … ».
    description: partName === 'rectificatif' ? null : description || null,
    buyer: {
      name: line(organisation, 'acheteurPublic') ?? management.buyerName ?? '',
      siret: siretOf(text(organisation, 'codeIdentificationNational')),
      city: line(organisation, 'adr', 'ville'),
      postcode: line(organisation, 'adr', 'cp'),
      url: webUrl(text(organisation, 'coord', 'url')),
    },
    mainCategory: mainCategoryOf(child(part, 'natureMarche')) ?? management.mainCategory,
    procedure: procedureOf(child(part, 'procedure')) ?? management.procedure,
    buyerReference: line(part, 'renseignements', 'idMarche'),
    deadlineAt:
      deadlineOf(part, management.zone) ?? dailyNewDeadline(changes) ?? management.deadlineAt,
    questionsDeadlineAt: null,
    ...placeOf(subject, organisation),
    nutsCodes: [],
    cpvCodes: dailyCpvCodes(...children(subject, 'CPV'), ...children(subject, 'codeCPV')),
    lots: lotsOf(part),
    ...amountsOf(features, children(part, 'lots', 'lot'), description),
    ...dailyDuration(child(part, 'duree')),
    criteria: criteriaOf(child(part, 'criteres')),
    reservedFor: inOrder([
      ...reservationBoxes(part),
      ...reservationsIn([management.summary, description].join('\n')),
    ]),
    contact: serviceContact({
      name:
        line(organisation, 'correspondantPRM', 'nom') ??
        line(organisation, 'correspondantPRM', 'fonc'),
      email: text(organisation, 'coord', 'mel'),
    }),
    links: dailyLinks(management.idweb, {
      documents: text(part, 'communication', 'urlDocument') ?? addressFor(part, DOCUMENTS),
      deposit: addressFor(part, DEPOSIT),
      buyer_profile: text(organisation, 'urlProfilAcheteur'),
    }),
    names: initialNotice(part),
    awards: awardsOf(part, siretOf(text(organisation, 'codeIdentificationNational'))),
    changeText: changeTextOf(part),
    changes,
  }
}

/** The index cuts its summary at 200 characters: the same words in full, where the form has them. */
function wholeTitle(summary: string | null, object: string | null): string | null {
  if (summary === null || object === null) return summary ?? object
  const start = (words: string) => words.toLowerCase().replace(/[\s….]+$/u, '')
  const isCut = object.length > summary.length && start(object).startsWith(start(summary))
  if (!isCut || summary.length < SUMMARY_LENGTH) return summary
  const sentence = new RegExp(
    `^.{${summary.length},${LONGEST_TITLE}}?(?=[.;](?:\\s|$)|$)`,
    'u',
  ).exec(object)
  return sentence?.[0] ?? summary
}

/** Shorter summaries are not cut. */
const SUMMARY_LENGTH = 150
const LONGEST_TITLE = 400

type Places = Pick<NoticeContent, 'placeLabel' | 'postcode' | 'city'>

/** « (75) Paris » */
const DEPARTMENT = /^\(\d{2,3}[AB]?\)\s*/i

/** « 126 rue de l’Université » of its three elements; the name may have the kind of street already. */
function streetOf(street: XmlNode | undefined): string | null {
  const name = prose(street, 'nomvoie')
  if (name === null) return null
  const kind = line(street, 'typevoie')
  const isNamed = kind === null || name.toLowerCase().startsWith(kind.toLowerCase())
  return [line(street, 'num'), isNamed ? null : kind, name].filter(Boolean).join(' ')
}

/** The place of execution, an address or words; the buyer's town where there is none. */
function placeOf(subject: XmlNode | undefined, organisation: XmlNode | undefined): Places {
  const place = ['lieuExecution', 'lieuExecutionLivraison', 'lieuLivraison']
    .map((name) => child(subject, name))
    .find((node) => deepText(node) !== null)
  const city = line(place, 'ville')?.replace(DEPARTMENT, '') ?? null
  const address = { postcode: line(place, 'cp'), city: city || null }
  const placeLabel = placeWords(streetOf(child(place, 'voie')) ?? prose(place))
  if (address.postcode !== null || address.city !== null) return { placeLabel, ...address }
  if (placeLabel === null) {
    return {
      placeLabel,
      postcode: line(organisation, 'adr', 'cp'),
      city: line(organisation, 'adr', 'ville'),
    }
  }
  const town = townIn(placeLabel)
  return { placeLabel, postcode: town?.postcode ?? null, city: town?.city ?? null }
}

/** Names of the further addresses (`adressesComplt`): of the documents, and where offers are sent. */
const DOCUMENTS = /^doc/i
const DEPOSIT = /^(?:envoi|depot|remise|offre|candidature|recept|transm)/i

function addressFor(part: XmlNode | undefined, about: RegExp): string | null {
  const addresses = child(part, 'adressesComplt')
  return (
    childNames(addresses)
      .filter((name) => about.test(name))
      .flatMap((name) => descendants(child(addresses, name), 'url'))
      .map((url) => text(url))
      .find((url) => webUrl(url) !== null) ?? null
  )
}

type Amounts = Pick<NoticeContent, 'estimate' | 'minimum' | 'maximum'>

/** The amounts of the contract, else the totals over its lots. */
function amountsOf(
  features: XmlNode | undefined,
  lots: readonly XmlNode[],
  words: string,
): Amounts {
  const whole = (field: string) =>
    wholeAmount(
      amount(child(features, field)) ?? sumOf(lots.map((lot) => amount(child(lot, field)))),
      words,
    )
  return { estimate: whole('valeur'), minimum: whole('valeurMin'), maximum: whole('valeurMax') }
}

function deadlineOf(part: XmlNode | undefined, zone: string): Date | null {
  const written =
    text(part, 'delais', 'receptionOffres') ?? text(part, 'delais', 'receptionCandidatures')
  return boampMoment(written, { zone, timeOfDay: END_OF_DAY })
}

function lotsOf(part: XmlNode | undefined): NoticeLot[] {
  const lots = children(part, 'lots', 'lot').filter(
    (lot) => line(lot, 'description') ?? line(lot, 'intitule'),
  )
  return dailyLots(lots).map(({ node, ...lot }) => {
    const description = prose(node, 'description')
    return {
      ...lot,
      description: line(node, 'intitule') ? description : null,
      cpvCodes: dailyCpvCodes(...children(node, 'CPV'), ...children(node, 'codeCPV')),
      estimate: wholeAmount(amount(child(node, 'valeur')), description ?? ''),
    }
  })
}

function criteriaOf(node: XmlNode | undefined): Criterion[] {
  const weighted = children(node, 'criterePondere').flatMap((one) => {
    const percent = text(one, 'criterePCT')
    return criterion(line(one, 'critere'), percent && `${percent} %`)
  })
  const ranked = children(node, 'criterePriorite').flatMap((one) =>
    criterion(line(one, 'critere') ?? line(one), null),
  )
  return weighted.length > 0 ? weighted : ranked
}

function awardsOf(part: XmlNode | undefined, buyerSiret: string | null): Award[] {
  return children(part, 'attribution', 'resultat')
    .flatMap((result) => {
      const holders = children(result, 'titulaire')
      return holders.map((holder) => ({ result, holder }))
    })
    .flatMap(({ result, holder }) => {
      const winnerName = line(holder, 'denomination') ?? line(holder, 'nom') ?? line(holder)
      const siret = siretOf(text(holder, 'siret'))
      if (winnerName === null || isPlaceholderWinner({ name: winnerName, siret }, { buyerSiret })) {
        return []
      }
      return {
        lotNumber: wholeNumber(text(result, 'numLot')) || null,
        winnerName,
        winnerSiret: siret,
        amount: amount(child(result, 'montant')) ?? amount(child(holder, 'montant')),
        offersReceived: wholeNumber(text(part, 'autresInformations', 'nbOffresRecues')),
        decidedAt: momentOf(text(result, 'dateAttribution'), null),
      }
    })
}

function changeTextOf(part: XmlNode | undefined): string | null {
  const parts = [
    correctionWords(part),
    deepText(part, 'autresInformations', 'informations'),
    deepText(part, 'motif'),
    has(part, 'attribution', 'resultat', 'sansSuite') ? 'Marché déclaré sans suite.' : null,
    has(part, 'attribution', 'resultat', 'infructueux') ? 'Marché déclaré infructueux.' : null,
  ].flatMap((found) => boampText(found) ?? [])
  return parts.length > 0 ? withoutContactData(distinct(parts).join('\n')) : null
}

import type { Amount, NoticeLot } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { sumOf, wholeAmount } from '#/ingestion/amounts.ts'
import { placeWords, townIn } from '#/ingestion/execution-places/place-words.ts'
import { inOrder, reservationBoxes, reservationsIn } from '#/ingestion/reservations.ts'
import { serviceContact } from '#/ingestion/service-contact.ts'
import { child, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
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
import { mainCategoryOf } from './management.ts'
import { amount, boampMoment, criterion, line, prose } from './xml-fields.ts'

/** `DSP`, the form of concessions of public services. */
export const mapDsp: DailyForm = (body, management) => {
  const organisation = child(body, 'organisme')
  const partName = NOTICE_PARTS.find((name) => has(body, name)) ?? 'initial'
  const part = child(body, partName)
  const contract = child(part, 'descriptionMarche')
  const lots = children(contract, 'lot')
  const alone = lots.length === 1 ? lots[0] : undefined
  const value = child(contract, 'valeur')
  const place = placeWords(
    prose(alone, 'lieuExecution') ??
      prose(alone, 'lieuExecutionLivraison') ??
      prose(contract, 'lieuExecutionLivraison'),
  )
  const description = distinct(
    [prose(contract, 'description'), prose(alone, 'description')].flatMap((text) => text ?? []),
  ).join('\n')
  const changes = dailyChanges(part, management)
  return {
    title: line(contract, 'titreMarche') ?? management.summary ?? '',
    description: partName === 'rectificatif' ? null : description || null,
    buyer: {
      name: line(organisation, 'acheteurPublic') ?? management.buyerName ?? '',
      siret: siretOf(text(organisation, 'codeIdentificationNational')),
      city: line(organisation, 'adr', 'ville'),
      postcode: line(organisation, 'adr', 'cp'),
      url: webUrl(text(organisation, 'coord', 'url')),
    },
    mainCategory: mainCategoryOf(child(contract, 'natureMarche')) ?? management.mainCategory,
    procedure: 'concession',
    buyerReference: line(contract, 'numeroReference'),
    deadlineAt:
      deadlineOf(part, management.zone) ?? dailyNewDeadline(changes) ?? management.deadlineAt,
    questionsDeadlineAt: null,
    placeLabel: place,
    postcode: place === null ? line(organisation, 'adr', 'cp') : (townIn(place)?.postcode ?? null),
    city: place === null ? line(organisation, 'adr', 'ville') : (townIn(place)?.city ?? null),
    nutsCodes: nutsOf(lots, organisation),
    cpvCodes: dailyCpvCodes(child(contract, 'CPV')),
    lots: lotsOf(lots),
    estimate: wholeAmount(
      amount(value) ??
        estimateOf(contract) ??
        sumOf(lots.map((lot) => amount(child(lot, 'valeur')) ?? estimateOf(lot))),
      description,
    ),
    minimum: null,
    maximum: null,
    ...dailyDuration(child(alone, 'dureeLot')),
    criteria: children(alone, 'criteres', 'critere').flatMap((one) => criterion(line(one), null)),
    reservedFor: inOrder([...reservationBoxes(part), ...reservationsIn(description)]),
    contact: serviceContact({
      name: line(organisation, 'correspondantPRM', 'nom'),
      email: text(organisation, 'coord', 'mel'),
    }),
    links: dailyLinks(management.idweb, {
      documents: text(part, 'communication', 'documentMarche', 'urlDocument'),
      deposit: text(part, 'communication', 'participation', 'urlParticipation'),
      buyer_profile: text(organisation, 'urlProfilAcheteur'),
    }),
    names: initialNotice(part),
    awards: [],
    changeText: correctionWords(part) ?? prose(part, 'motif'),
    changes,
  }
}

function estimateOf(node: XmlNode | undefined): Amount | null {
  return amount(child(node, 'estimationValeur', 'valeur'))
}

function deadlineOf(part: XmlNode | undefined, zone: string): Date | null {
  const terms = child(part, 'renseignementsAdm')
  const written = text(terms, 'receptionOffres') ?? text(terms, 'receptionInteret')
  return boampMoment(written, { zone, timeOfDay: END_OF_DAY })
}

function nutsOf(lots: readonly XmlNode[], organisation: XmlNode | undefined): string[] {
  const execution = lots
    .flatMap((lot) => children(lot, 'lieuCodeNUTS', 'codeNUTS'))
    .flatMap((code) => text(code) ?? [])
  return execution.length > 0
    ? distinct(execution)
    : [text(organisation, 'codeNUTS')].flatMap((code) => code ?? [])
}

function lotsOf(lots: readonly XmlNode[]): NoticeLot[] {
  const named = lots.filter(
    (lot) => line(lot, 'intitule') ?? (lots.length > 1 && line(lot, 'description')),
  )
  return dailyLots(named).map(({ node, ...lot }) => ({
    ...lot,
    description: line(node, 'intitule') ? prose(node, 'description') : null,
    cpvCodes: dailyCpvCodes(...children(node, 'CPV')),
    estimate: wholeAmount(amount(child(node, 'valeur')) ?? estimateOf(node), ''),
  }))
}

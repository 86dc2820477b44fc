import type {
  Amount,
  Criterion,
  NoticeContent,
  NoticeLot,
} from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { END_OF_DAY } from '#/domain/time/day-only.ts'
import { sumOf, wholeAmount } from '#/ingestion/amounts.ts'
import { placeWords, type Town, townIn } from '#/ingestion/execution-places/place-words.ts'
import { inOrder, reservationBoxes, reservationsIn } from '#/ingestion/reservations.ts'
import { serviceContact } from '#/ingestion/service-contact.ts'
import { child, childNames, children, deepText, has, text, type XmlNode } from '#/ingestion/xml.ts'
import {
  correctionWords,
  type DailyForm,
  dailyChanges,
  dailyCpvCodes,
  dailyLinks,
  dailyLots,
  dailyNewDeadline,
  initialNotice,
  NOTICE_PARTS,
} from './daily-fields.ts'
import { mainCategoryOf, procedureOf } from './management.ts'
import { amount, boampMoment, criterion, line, prose, wholeNumber } from './xml-fields.ts'

/** `FNSimple`, the short national form: most calls below the European thresholds. */
export const mapFnSimple: DailyForm = (body, management) => {
  const organisation = child(body, 'organisme')
  const partName = NOTICE_PARTS.find((name) => has(body, name)) ?? 'initial'
  const part = child(body, partName)
  const communication = child(part, 'communication')
  const procedure = child(part, 'procedure')
  const contract = child(part, 'natureMarche')
  const amounts = amountsOf(contract, lotNodesOf(part), textOf(part))
  const place = placeWords(prose(contract, 'lieuExecution'))
  const town = place === null ? organisationTown(organisation) : townIn(place)
  const description = prose(contract, 'description')
  const changes = dailyChanges(part, management)
  return {
    title: line(contract, 'intitule') ?? management.summary ?? '',
    description: partName === 'rectificatif' ? null : description,
    buyer: {
      name: line(organisation, 'nomOfficiel') ?? management.buyerName ?? '',
      siret: siretOf(text(organisation, 'codeIdentificationNational')),
      city: line(organisation, 'ville'),
      postcode: line(organisation, 'cp'),
      url: null,
    },
    mainCategory: mainCategoryOf(child(contract, 'natureMarche')) ?? management.mainCategory,
    procedure: fnSimpleProcedure(procedure) ?? management.procedure,
    buyerReference: line(communication, 'identifiantInterne'),
    deadlineAt:
      boampMoment(text(procedure, 'dateReceptionOffres'), {
        zone: management.zone,
        timeOfDay: END_OF_DAY,
      }) ??
      dailyNewDeadline(changes) ??
      management.deadlineAt,
    questionsDeadlineAt: null,
    placeLabel: place,
    postcode: town?.postcode ?? null,
    city: town?.city ?? null,
    nutsCodes: [],
    cpvCodes: dailyCpvCodes(child(contract, 'codeCPV')),
    lots: lotsOf(part),
    ...amounts,
    durationMonths: wholeNumber(text(contract, 'dureeMois')),
    durationDays: wholeNumber(text(contract, 'dureeJours')),
    criteria: criteriaOf(text(procedure, 'criteresAttrib')),
    reservedFor: inOrder([
      ...reservationBoxes(part),
      ...reservationsIn([line(contract, 'intitule'), description].join('\n')),
    ]),
    contact: serviceContact({
      name: line(communication, 'nomContact'),
      email: text(communication, 'adresseMailContact'),
    }),
    links: dailyLinks(management.idweb, {
      documents: text(communication, 'urlDocConsul'),
      buyer_profile: text(communication, 'urlProfilAch'),
    }),
    names: initialNotice(part),
    awards: [],
    changeText: correctionWords(part) ?? prose(part, 'attributionMarche') ?? prose(part, 'motif'),
    changes,
  }
}

/** A notice without a place of execution is of the buyer's town. */
function organisationTown(organisation: XmlNode | undefined): Partial<Town> {
  return {
    postcode: line(organisation, 'cp') ?? undefined,
    city: line(organisation, 'ville') ?? undefined,
  }
}

/**
 * `procedureAdapteeO`, `appelOffresRestreint` … are among the other elements of the block. The technique comes first: a
 * dynamic system is restricted too.
 */
function fnSimpleProcedure(block: XmlNode | undefined) {
  const technique = child(block, 'techAchat')
  if (has(technique, 'concours')) return 'contest'
  if (has(technique, 'sad')) return 'dynamic'
  const names = childNames(block)
  if (names.some((name) => /^procedureAdaptee/i.test(name))) return 'adapted'
  if (names.some((name) => /^(appelOffres?|procedure)?Ouvert/i.test(name))) return 'open'
  if (names.some((name) => /^(appelOffres?|procedure)?Restreint/i.test(name))) return 'restricted'
  if (names.some((name) => /negoci/i.test(name) && !/^attributionSans/i.test(name))) {
    return 'negotiated'
  }
  return procedureOf(child(block, 'typeProcedure'))
}

type Amounts = Pick<NoticeContent, 'estimate' | 'minimum' | 'maximum'>

/** The amounts of the contract, else the totals over its lots. */
function amountsOf(
  contract: XmlNode | undefined,
  lots: readonly XmlNode[],
  words: string,
): Amounts {
  const whole = (read: (value: XmlNode | undefined) => Amount | null) =>
    wholeAmount(
      read(child(contract, 'valeurEstimee')) ??
        sumOf(lots.map((lot) => wholeAmount(read(child(lot, 'valeurEstimee')), words))),
      words,
    )
  return {
    estimate: whole(estimateIn),
    minimum: whole((value) => amount(value, text(value, 'fourchette', 'valeurBasse'))),
    maximum: whole((value) => amount(value, text(value, 'fourchette', 'valeurHaute'))),
  }
}

function estimateIn(value: XmlNode | undefined): Amount | null {
  return amount(value) ?? amount(value, text(value, 'valeur'))
}

/** Where amounts are explained. */
function textOf(part: XmlNode | undefined): string {
  return [
    deepText(part, 'natureMarche', 'description'),
    deepText(part, 'lots'),
    deepText(part, 'informComplementaire'),
  ].join('\n')
}

function lotNodesOf(part: XmlNode | undefined): XmlNode[] {
  return children(part, 'lots', 'lot').filter(
    (lot) => line(lot, 'intitule') ?? line(lot, 'description'),
  )
}

function lotsOf(part: XmlNode | undefined): NoticeLot[] {
  return dailyLots(lotNodesOf(part)).map(({ node, ...lot }) => {
    const description = prose(node, 'description')
    return {
      ...lot,
      description: line(node, 'intitule') ? description : null,
      cpvCodes: dailyCpvCodes(child(node, 'codeCPV')),
      estimate: wholeAmount(estimateIn(child(node, 'valeurEstimee')), description ?? ''),
    }
  })
}

/**
 * Criteria are free text here. Those written as « 45 % prix, 45 % valeur technique » or « prix : 60
 * points » are taken when the whole makes 100 (or 10, 20); anything else is left to the documents.
 */
function criteriaOf(written: string | null): Criterion[] {
  const parts = (written ?? '').split(/\n|;|,(?!\d)|\s-\s/).flatMap((part) => {
    const before = /^\W*(\d{1,3}(?:[.,]\d+)?)\s?(%|points?|pts?)\s*(?:pour|:)?\s*(\S.{2,})$/i.exec(
      part.trim(),
    )
    const after = /^\W*(\S.{2,}?)\s*[:(–=-]?\s*(\d{1,3}(?:[.,]\d+)?)\s?(%|points?|pts?)\W*$/i.exec(
      part.trim(),
    )
    if (before) return { name: before[3] ?? '', weight: before[1] ?? '', unit: before[2] ?? '' }
    if (after) return { name: after[1] ?? '', weight: after[2] ?? '', unit: after[3] ?? '' }
    return []
  })
  const total = parts.reduce((sum, { weight }) => sum + Number(weight.replace(',', '.')), 0)
  if (parts.length < 2 || ![10, 20, 100].includes(Math.round(total * 100) / 100)) return []
  return parts.flatMap(({ name, weight, unit }) =>
    criterion(
      name.replace(/[\s:(–-]+$/, '').replace(/^\d+\s*[-.)]\s*/, ''),
      `${weight} ${unit === '%' ? '%' : 'points'}`,
    ),
  )
}

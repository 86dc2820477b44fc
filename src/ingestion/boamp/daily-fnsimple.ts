import type { Criterion, NoticeLot } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { child, childNames, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import {
  type DailyForm,
  dailyCpvCodes,
  dailyLinks,
  initialNotice,
  NOTICE_PARTS,
} from './daily-fields.ts'
import { lotNumbers } from './lot-number.ts'
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
  const value = child(contract, 'valeurEstimee')
  return {
    title: line(contract, 'intitule') ?? management.summary ?? '',
    description: prose(contract, 'description'),
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
        timeOfDay: '23:59',
      }) ?? management.deadlineAt,
    questionsDeadlineAt: null,
    placeLabel: line(contract, 'lieuExecution'),
    postcode: line(organisation, 'cp'),
    city: line(organisation, 'ville'),
    nutsCodes: [],
    cpvCodes: dailyCpvCodes(child(contract, 'codeCPV')),
    lots: lotsOf(part),
    estimate: amount(value) ?? amount(value, text(value, 'valeur')),
    minimum: amount(value, text(value, 'fourchette', 'valeurBasse')),
    maximum: amount(value, text(value, 'fourchette', 'valeurHaute')),
    durationMonths: wholeNumber(text(contract, 'dureeMois')),
    durationDays: wholeNumber(text(contract, 'dureeJours')),
    criteria: criteriaOf(text(procedure, 'criteresAttrib')),
    links: dailyLinks(management.idweb, {
      documents: text(communication, 'urlDocConsul'),
      buyer_profile: text(communication, 'urlProfilAch'),
    }),
    names: initialNotice(part),
    awards: [],
    changeText:
      prose(part, 'infosRectif') ?? prose(part, 'attributionMarche') ?? prose(part, 'motif'),
    changes: [],
  }
}

/** `procedureAdapteeO`, `appelOffresRestreint` … are among the other elements of the block. */
function fnSimpleProcedure(block: XmlNode | undefined) {
  const names = childNames(block)
  if (names.some((name) => /^procedureAdaptee/i.test(name))) return 'adapted'
  if (names.some((name) => /^(appelOffres?|procedure)?Ouvert/i.test(name))) return 'open'
  if (names.some((name) => /^(appelOffres?|procedure)?Restreint/i.test(name))) return 'restricted'
  if (names.some((name) => /negoci/i.test(name) && !/^attributionSans/i.test(name))) {
    return 'negotiated'
  }
  const system = child(block, 'techAchat')
  if (has(system, 'concours')) return 'contest'
  return has(system, 'sad') ? 'dynamic' : procedureOf(child(block, 'typeProcedure'))
}

function lotsOf(part: XmlNode | undefined): NoticeLot[] {
  const lots = children(part, 'lots', 'lot').filter(
    (lot) => line(lot, 'intitule') ?? line(lot, 'description'),
  )
  const numbers = lotNumbers(lots.map((lot) => line(lot, 'numLot')))
  return lots.map((lot, index) => {
    const title = line(lot, 'intitule')
    const description = prose(lot, 'description')
    const value = child(lot, 'valeurEstimee')
    return {
      ...(numbers[index] ?? { number: index + 1, label: null }),
      title: title ?? line(lot, 'description') ?? '',
      description: title ? description : null,
      cpvCodes: dailyCpvCodes(child(lot, 'codeCPV')),
      estimate: amount(value) ?? amount(value, text(value, 'valeur')),
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

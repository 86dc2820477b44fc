import type { NoticeLot } from '#/domain/notices/notice-content.ts'
import { child, children, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
import {
  type DailyForm,
  dailyCpvCodes,
  dailyLinks,
  initialNotice,
  NOTICE_PARTS,
} from './daily-fields.ts'
import { lotNumbers } from './lot-number.ts'
import { mainCategoryOf } from './management.ts'
import { amount, boampMoment, criterion, line, prose, wholeNumber } from './xml-fields.ts'

/** `DSP`, the form of concessions of public services. */
export const mapDsp: DailyForm = (body, management) => {
  const organisation = child(body, 'organisme')
  const partName = NOTICE_PARTS.find((name) => has(body, name)) ?? 'initial'
  const part = child(body, partName)
  const contract = child(part, 'descriptionMarche')
  const lots = children(contract, 'lot')
  const alone = lots.length === 1 ? lots[0] : undefined
  const value = child(contract, 'valeur')
  return {
    title: line(contract, 'titreMarche') ?? management.summary ?? '',
    description:
      distinct(
        [prose(contract, 'description'), prose(alone, 'description')].flatMap((text) => text ?? []),
      ).join('\n') || null,
    buyer: {
      name: line(organisation, 'acheteurPublic') ?? management.buyerName ?? '',
      siret: null,
      city: line(organisation, 'adr', 'ville'),
      postcode: line(organisation, 'adr', 'cp'),
      url: webUrl(text(organisation, 'coord', 'url')),
    },
    mainCategory: mainCategoryOf(child(contract, 'natureMarche')) ?? management.mainCategory,
    procedure: 'concession',
    buyerReference: line(contract, 'numeroReference'),
    deadlineAt: deadlineOf(part, management.zone) ?? management.deadlineAt,
    questionsDeadlineAt: null,
    placeLabel: line(alone, 'lieuExecution'),
    postcode: line(organisation, 'adr', 'cp'),
    city: line(organisation, 'adr', 'ville'),
    nutsCodes: nutsOf(lots, organisation),
    cpvCodes: dailyCpvCodes(child(contract, 'CPV')),
    lots: lotsOf(lots),
    estimate: amount(value) ?? amount(child(alone, 'valeur')),
    minimum: null,
    maximum: null,
    durationMonths: wholeNumber(text(alone, 'dureeLot', 'nbMois')),
    durationDays: wholeNumber(text(alone, 'dureeLot', 'nbJours')),
    criteria: children(alone, 'criteres', 'critere').flatMap((one) => criterion(line(one), null)),
    links: dailyLinks(management.idweb, {
      documents: text(part, 'communication', 'documentMarche', 'urlDocument'),
      deposit: text(part, 'communication', 'participation', 'urlParticipation'),
      buyer_profile: text(organisation, 'urlProfilAcheteur'),
    }),
    names: initialNotice(part),
    awards: [],
    changeText: prose(part, 'infosRectif') ?? prose(part, 'motif'),
    changes: [],
  }
}

function deadlineOf(part: XmlNode | undefined, zone: string): Date | null {
  const terms = child(part, 'renseignementsAdm')
  const written = text(terms, 'receptionOffres') ?? text(terms, 'receptionInteret')
  return boampMoment(written, { zone, timeOfDay: '23:59' })
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
  const numbers = lotNumbers(named.map((lot) => line(lot, 'numLot')))
  return named.map((lot, index) => ({
    ...(numbers[index] ?? { number: index + 1, label: null }),
    title: line(lot, 'intitule') ?? line(lot, 'description') ?? '',
    description: line(lot, 'intitule') ? prose(lot, 'description') : null,
    cpvCodes: dailyCpvCodes(...children(lot, 'CPV')),
    estimate: amount(child(lot, 'valeur')),
  }))
}

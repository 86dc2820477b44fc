import type { Award, Criterion, NoticeLot } from '#/domain/notices/notice-content.ts'
import { siretOf } from '#/domain/siret.ts'
import { momentOf } from '#/domain/time/local-time.ts'
import { child, children, deepText, has, text, type XmlNode } from '#/ingestion/xml.ts'
import { withoutContactData } from '#/lib/contact-data.ts'
import { distinct } from '#/lib/distinct.ts'
import { webUrl } from '#/lib/web-url.ts'
import { boampText } from './boamp-text.ts'
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

/** `MAPA`, the form of adapted procedures. */
export const mapMapa: DailyForm = (body, management) => {
  const organisation = child(body, 'organisme')
  const partName = NOTICE_PARTS.find((name) => has(body, name)) ?? 'initial'
  const part = child(body, partName)
  const subject = child(part, 'description') ?? child(part, 'descriptionReduite')
  const features = child(part, 'caracteristiques')
  const place = ['lieuExecution', 'lieuExecutionLivraison', 'lieuLivraison']
    .map((name) => child(subject, name))
    .find((node) => node !== undefined)
  const object = line(subject, 'objet')
  return {
    title: management.summary ?? object ?? '',
    description:
      distinct(
        [
          prose(subject, 'objet'),
          prose(features, 'principales'),
          prose(features, 'quantites'),
        ].flatMap((text) => text ?? []),
      ).join('\n') || null,
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
    deadlineAt: deadlineOf(part, management.zone) ?? management.deadlineAt,
    questionsDeadlineAt: null,
    placeLabel: line(place, 'voie', 'nomvoie'),
    postcode: line(place, 'cp') ?? line(organisation, 'adr', 'cp'),
    city: line(place, 'cp') ? line(place, 'ville') : line(organisation, 'adr', 'ville'),
    nutsCodes: [],
    cpvCodes: dailyCpvCodes(...children(subject, 'CPV'), ...children(subject, 'codeCPV')),
    lots: lotsOf(part),
    estimate: amount(child(features, 'valeur')),
    minimum: amount(child(features, 'valeurMin')),
    maximum: amount(child(features, 'valeurMax')),
    durationMonths: wholeNumber(text(part, 'duree', 'nbMois')),
    durationDays: wholeNumber(text(part, 'duree', 'nbJours')),
    criteria: criteriaOf(child(part, 'criteres')),
    links: dailyLinks(management.idweb, {
      documents: text(part, 'communication', 'urlDocument'),
      buyer_profile: text(organisation, 'urlProfilAcheteur'),
    }),
    names: initialNotice(part),
    awards: awardsOf(part),
    changeText: changeTextOf(part),
    changes: children(part, 'infosRectif', 'rectif').map((change) => ({
      section: line(change, 'rubrique'),
      before: prose(change, 'auLieuDe'),
      after: prose(change, 'lire'),
    })),
  }
}

function deadlineOf(part: XmlNode | undefined, zone: string): Date | null {
  const written =
    text(part, 'delais', 'receptionOffres') ?? text(part, 'delais', 'receptionCandidatures')
  return boampMoment(written, { zone, timeOfDay: '23:59' })
}

function lotsOf(part: XmlNode | undefined): NoticeLot[] {
  const lots = children(part, 'lots', 'lot').filter(
    (lot) => line(lot, 'description') ?? line(lot, 'intitule'),
  )
  const numbers = lotNumbers(lots.map((lot) => line(lot, 'numLot')))
  return lots.map((lot, index) => ({
    ...(numbers[index] ?? { number: index + 1, label: null }),
    title: line(lot, 'intitule') ?? line(lot, 'description') ?? '',
    description: line(lot, 'intitule') ? prose(lot, 'description') : null,
    cpvCodes: dailyCpvCodes(...children(lot, 'CPV')),
    estimate: amount(child(lot, 'valeur')),
  }))
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

function awardsOf(part: XmlNode | undefined): Award[] {
  return children(part, 'attribution', 'resultat')
    .flatMap((result) => {
      const holders = children(result, 'titulaire')
      return holders.map((holder) => ({ result, holder }))
    })
    .flatMap(({ result, holder }) => {
      const winnerName = line(holder, 'denomination') ?? line(holder, 'nom') ?? line(holder)
      if (winnerName === null) return []
      return {
        lotNumber: wholeNumber(text(result, 'numLot')) || null,
        winnerName,
        winnerSiret: siretOf(text(holder, 'siret')),
        amount: amount(child(result, 'montant')) ?? amount(child(holder, 'montant')),
        offersReceived: wholeNumber(text(part, 'autresInformations', 'nbOffresRecues')),
        decidedAt: momentOf(text(result, 'dateAttribution'), null),
      }
    })
}

function changeTextOf(part: XmlNode | undefined): string | null {
  const parts = [
    deepText(part, 'infosRectif', 'ajouter') ?? deepText(part, 'infosRectif'),
    deepText(part, 'autresInformations', 'informations'),
    deepText(part, 'motif'),
    has(part, 'attribution', 'resultat', 'sansSuite') ? 'Marché déclaré sans suite.' : null,
    has(part, 'attribution', 'resultat', 'infructueux') ? 'Marché déclaré infructueux.' : null,
  ].flatMap((found) => boampText(found) ?? [])
  return parts.length > 0 ? withoutContactData(distinct(parts).join('\n')) : null
}

import { expect, test } from 'vitest'
import type { NoticeContent } from '#/domain/notices/notice-content.ts'
import type { XmlElement, XmlNode } from '#/ingestion/xml.ts'
import { mapEformsNotice } from './eforms-notice.ts'

/** Values of 26-63482 (Gigalis), cut to what a test needs. */
const TITLE = "Accord-cadre relatif à l'évolution d'une plateforme cloud souveraine"
const FRANCE = { IdentificationCode: 'FRA' }
const NANTES = {
  CityName: 'NANTES',
  PostalZone: '44000',
  CountrySubentityCode: 'FRG01',
  Country: FRANCE,
}

const company = (id: string, name: string, more: XmlElement = {}): XmlElement => ({
  Company: {
    PartyIdentification: { ID: id },
    PartyName: { Name: name },
    PostalAddress: NANTES,
    PartyLegalEntity: { CompanyID: '18440132100015' },
    ...more,
  },
})

function extended(content: XmlElement): XmlElement {
  return { UBLExtension: { ExtensionContent: { EformsExtension: content } } }
}

const maximum = (euros: string): XmlElement => ({
  RequestedTenderTotal: {
    UBLExtensions: extended({ FrameworkMaximumAmount: { '@currencyID': 'EUR', '#text': euros } }),
  },
})

function lot(number: number, project: XmlElement, more: XmlElement = {}): XmlElement {
  return {
    ID: { '@schemeName': 'Lot', '#text': `LOT-000${number}` },
    ProcurementProject: project,
    TenderingProcess: {
      TenderSubmissionDeadlinePeriod: { EndDate: '2026-07-31+02:00', EndTime: '12:00:00+02:00' },
    },
    ...more,
  }
}

function read(
  lots: XmlElement | XmlElement[],
  { project = {}, process = {}, extension = {}, more = {} }: Record<string, XmlElement> = {},
): NoticeContent {
  const root: XmlNode = {
    UBLExtensions: extended({
      Organizations: { Organization: [company('ORG-0001', 'GIP Gigalis')] },
      ...extension,
    }),
    ContractFolderID: '00000000-0000-4000-8000-000000163482',
    NoticeTypeCode: { '@listName': 'competition', '#text': 'cn-standard' },
    ContractingParty: { Party: { PartyIdentification: { ID: 'ORG-0001' } } },
    TenderingProcess: { ProcedureCode: 'open', ...process },
    ProcurementProject: { Name: TITLE, ProcurementTypeCode: 'services', ...project },
    ProcurementProjectLot: lots,
    ...more,
  }
  const context = {
    source: 'ted',
    sourceRef: '1-2026',
    version: 'eforms_1',
    publishedAt: null,
  } as const
  const parsed = mapEformsNotice(root, context)
  if (!parsed.ok) throw new Error(parsed.rejected.reason)
  return parsed.notice
}

test('the only lot of an undivided call adds its description and its maximum', () => {
  const description = 'Accord-cadre mono-attributaire à bons de commande'
  const notice = read(lot(1, { Name: TITLE, Description: description, ...maximum('1300000') }), {
    project: { Description: TITLE },
  })
  expect(notice).toMatchObject({
    lots: [],
    description: `${TITLE}\n${description}`,
    maximum: { cents: 130_000_000, currency: 'EUR' },
  })
  expect(
    read(lot(1, { Name: TITLE, Description: TITLE }), { project: { Description: TITLE } })
      .description,
  ).toBe(TITLE)
})

test('a maximum for each lot and year is not that of the contract', () => {
  const words = 'Montant maximum par lot et par an : 200 000 € HT'
  const notice = read([lot(1, { Name: 'Nord' }), lot(2, { Name: 'Sud' })], {
    project: { Description: words, ...maximum('200000') },
  })
  expect(notice.maximum).toBeNull()
})

test('maxima of lots are added up, though the procedure repeats that of one lot', () => {
  const lots = [
    lot(1, { Name: 'Nord', ...maximum('200000') }),
    lot(2, { Name: 'Sud', ...maximum('300000') }),
  ]
  const sum = { cents: 50_000_000, currency: 'EUR' }
  expect(read(lots).maximum).toEqual(sum)
  expect(read(lots, { project: maximum('200000') }).maximum).toEqual(sum)
})

test('maxima that the lots give in words are added up', () => {
  // Of 26-58620.
  const lots = ['40 000,00', '400 000,00'].map((sum, at) =>
    lot(at + 3, {
      Name: `Lot n°${at + 3} - Collecte`,
      Description: `contrat conclu sans minimum et avec un montant maximum de ${sum}  euro(s)  HT sur 4 ans`,
    }),
  )
  expect(read(lots).maximum).toEqual({ cents: 44_000_000, currency: 'EUR' })
})

test.each(['0', '20'])('an estimate of %s is not stored', (euros) => {
  const project = {
    RequestedTenderTotal: {
      EstimatedOverallContractAmount: { '@currencyID': 'EUR', '#text': euros },
    },
  }
  expect(read(lot(1, { Name: TITLE }), { project }).estimate).toBeNull()
})

test.each([
  ['Procédure adaptée ouverte (R2123-1 du code)', 'adapted'],
  ['Procédure formalisée', 'open'],
  ['Les lots 3 et 4 sont passés selon une procédure adaptée', 'open'],
])('« %s » is a procedure of kind %s', (Description, procedure) => {
  expect(read(lot(1, { Name: TITLE }), { process: { Description } }).procedure).toBe(procedure)
})

test('a postcode decides against a wrong region code', () => {
  const Address = {
    CityName: 'METZ',
    PostalZone: '57000',
    CountrySubentityCode: 'FRF31',
    Country: FRANCE,
  }
  const notice = read(lot(1, { Name: TITLE }), { project: { RealizedLocation: { Address } } })
  expect(notice).toMatchObject({ departments: ['57'], postcode: '57000', city: 'METZ' })
})

test('a reserved lot reserves the call', () => {
  const terms = (listName: string, code: string): XmlElement => ({
    TenderingTerms: {
      TendererQualificationRequest: {
        SpecificTendererRequirement: {
          TendererRequirementTypeCode: { '@listName': listName, '#text': code },
        },
      },
    },
  })
  const reserved = (code: string, description = '') =>
    read(lot(1, { Name: TITLE, Description: description }, terms('reserved-procurement', code)))
      .reservedFor
  expect(reserved('none')).toEqual([])
  expect(reserved('res-ws')).toEqual(['adapted', 'insertion'])
  expect(reserved('res-ws', "Marché réservé aux structures d'insertion (L2113-13).")).toEqual([
    'insertion',
  ])
})

test('lots have the numbers of their titles', () => {
  const { lots } = read([
    lot(3, { Name: 'Lot 2 : Charpente' }),
    lot(4, { Name: 'Lot 3 : Toiture' }),
  ])
  expect(lots.map(({ number, label }) => [number, label])).toEqual([
    [2, 'LOT-0003'],
    [3, 'LOT-0004'],
  ])
})

test('criteria that are defined elsewhere are none', () => {
  const { criteria } = read(
    lot(
      1,
      { Name: TITLE },
      {
        TenderingTerms: {
          AwardingTerms: {
            AwardingCriterion: {
              SubordinateAwardingCriterion: {
                AwardingCriterionTypeCode: 'quality',
                Name: 'Définis au règlement de consultation de la seconde phase',
              },
            },
          },
        },
      },
    ),
  )
  expect(criteria).toEqual([])
})

test('a criterion without words of its own is its type and its weight', () => {
  const criterion = (words: XmlElement): XmlElement => ({
    AwardingCriterionTypeCode: 'price',
    UBLExtensions: extended({
      AwardCriterionParameter: { ParameterCode: { '#text': 'per-exa' }, ParameterNumeric: '60' },
    }),
    ...words,
  })
  const named = (words: XmlElement) =>
    read(
      lot(
        1,
        { Name: TITLE },
        {
          TenderingTerms: {
            AwardingTerms: {
              AwardingCriterion: { SubordinateAwardingCriterion: criterion(words) },
            },
          },
        },
      ),
    ).criteria.map(({ name, value }) => [name, value])
  for (const words of [
    {},
    { Name: 'Critère 1' },
    { Name: 'Crterion 1' },
    { Description: '60 %' },
    { Description: 'Voir RC' },
    { Description: 'La note est déterminée en application de la formule suivante : 55 x …' },
  ]) {
    expect(named(words)).toEqual([['Prix', '60\u00a0%']])
  }
  expect(named({ Name: 'Critère 1', Description: 'Coût global' })).toEqual([
    ['Coût global', '60\u00a0%'],
  ])
  expect(
    named({ Description: 'valeur technique : Ce critère sera apprécié au regard du mémoire.' }),
  ).toEqual([['Valeur technique', '60\u00a0%']])
})

test('Z is the earlier of UTC and the clock of the buyer', () => {
  const due = (EndTime: string) =>
    read(
      lot(
        1,
        { Name: TITLE },
        {
          TenderingProcess: { TenderSubmissionDeadlinePeriod: { EndDate: '2026-07-31Z', EndTime } },
        },
      ),
    ).deadlineAt?.toISOString()
  expect(due('12:00:00Z')).toBe('2026-07-31T10:00:00.000Z')
  expect(due('12:00:00+02:00')).toBe('2026-07-31T10:00:00.000Z')
})

test('a placeholder, or the buyer itself, is no winner', () => {
  const awarded = (name: string, siret: string) => {
    const winner = company('ORG-0002', name, { PartyLegalEntity: { CompanyID: siret } })
    return read(lot(1, { Name: TITLE }), {
      extension: {
        Organizations: { Organization: [company('ORG-0001', 'Crous de Nantes'), winner] },
        NoticeResult: {
          LotResult: {
            TenderResultCode: 'selec-w',
            LotTender: { ID: 'TEN-1' },
            TenderLot: { ID: 'LOT-0001' },
          },
          LotTender: { ID: 'TEN-1', TenderingParty: { ID: 'TPA-1' } },
          TenderingParty: { ID: 'TPA-1', Tenderer: { ID: 'ORG-0002' } },
        },
      },
      more: { NoticeTypeCode: { '@listName': 'result', '#text': 'can-standard' } },
    }).awards.map(({ winnerName }) => winnerName)
  }
  expect(awarded('Détails Sociétés attributaires Section 3 du présent avis', '')).toEqual([])
  expect(awarded('Crous de Nantes Pays de la Loire', '18440132100015')).toEqual([])
  expect(awarded('CHEZ RICHARD LE BON PAIN', '49899244500011')).toEqual([
    'CHEZ RICHARD LE BON PAIN',
  ])
})

test('a natural person is no named winner, a company beside it is', () => {
  const person = {
    ...company('ORG-0002', 'Exemple Atelier', {
      PartyLegalEntity: { CompanyID: '49899244500011' },
    }),
    NaturalPersonIndicator: 'true',
  }
  const group = (tenderers: string[]) =>
    read(lot(1, { Name: TITLE }), {
      extension: {
        Organizations: {
          Organization: [
            company('ORG-0001', 'Crous de Nantes'),
            person,
            company('ORG-0003', 'SARL EXEMPLE', { PartyLegalEntity: { CompanyID: '' } }),
          ],
        },
        NoticeResult: {
          LotResult: {
            TenderResultCode: 'selec-w',
            LotTender: { ID: 'TEN-1' },
            TenderLot: { ID: 'LOT-0001' },
          },
          LotTender: { ID: 'TEN-1', TenderingParty: { ID: 'TPA-1' } },
          TenderingParty: { ID: 'TPA-1', Tenderer: tenderers.map((ID) => ({ ID })) },
        },
      },
      more: { NoticeTypeCode: { '@listName': 'result', '#text': 'can-standard' } },
    }).awards.map(({ winnerName, winnerSiret }) => [winnerName, winnerSiret])
  expect(group(['ORG-0002'])).toEqual([['Titulaire non diffusé', null]])
  expect(group(['ORG-0003', 'ORG-0002'])).toEqual([['SARL EXEMPLE / Titulaire non diffusé', null]])
})

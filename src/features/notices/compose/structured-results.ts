import type {
  Amount,
  Criterion,
  NoticeContent,
  NoticeLot,
} from '#/domain/notices/notice-content.ts'
import { daysText } from '#/domain/time/length-text.ts'
import type {
  ANALYSIS_SCHEMAS,
  ResultValue,
  SchemedType,
} from '#/features/analysis/analysis-schemas.ts'
import { collapseLocations } from '#/features/locations/collapse-locations.ts'
import { excerptOf } from './structured-excerpt.ts'

type StructuredResult = {
  [Type in SchemedType]: {
    type: Type
    version: Extract<keyof (typeof ANALYSIS_SCHEMAS)[Type], string>
    lotNumber: number | null
    value: ResultValue<Type>
    /** Fields of the leading notice that the value was read from. */
    fields: string[]
  }
}[SchemedType]

type ResultInput = {
  call: NoticeContent
  /** As people read it. */
  title: string
  lots: readonly NoticeLot[]
  categories: readonly string[]
  /** « La Croix-Saint-Ouen (60) », « Oise (60) », « Oise (60), Somme (80) et 3 autres ». */
  displayedLocation: string
  /** The same without the town. */
  departmentsText: string
}

/** The results that need no reading of documents: what the notice says field by field. */
export function structuredResults(input: ResultInput): StructuredResult[] {
  const { call, title, lots, categories } = input
  return [
    { type: 'SUBJECT', version: '1', lotNumber: null, value: title, fields: ['title'] },
    {
      type: 'EXCERPT',
      version: '1',
      lotNumber: null,
      value: excerptOf({ call, title, lots, place: input.displayedLocation, categories }),
      fields: ['description', 'procedure', 'lots', 'departments'],
    },
    clientOf(call),
    ...locationOf(input),
    ...(categories.length > 0
      ? [
          {
            type: 'CATEGORY' as const,
            version: '1' as const,
            lotNumber: null,
            value: { categories: [...categories] },
            fields: ['cpvCodes', 'descriptorCodes', 'title'],
          },
        ]
      : []),
    ...durationOf(call),
    ...priceOf(call),
    ...criteriaOf(call.criteria),
    ...lots.map(
      (lot): StructuredResult => ({
        type: 'LOT_NAME',
        version: '2',
        lotNumber: lot.number,
        value: lot.title,
        fields: [`lots.${lot.number}.title`],
      }),
    ),
  ]
}

function clientOf({ buyer }: NoticeContent): StructuredResult {
  const place = [buyer.postcode, buyer.city].filter(Boolean).join(' ')
  const parts = [buyer.name, place, buyer.siret ? `SIRET ${buyer.siret}` : ''].filter(Boolean)
  return {
    type: 'CLIENT',
    version: '1',
    lotNumber: null,
    value: { analyzis: parts.join(', '), displayedName: buyer.name },
    fields: ['buyer'],
  }
}

function locationOf({ call, displayedLocation, departmentsText }: ResultInput): StructuredResult[] {
  // The address of the buyer is no place of execution.
  const isSeat = call.postcode === call.buyer.postcode && call.city === call.buyer.city
  const isShown = call.placeLabel === null && displayedLocation.startsWith(`${call.city} (`)
  const place = isSeat || isShown ? '' : [call.postcode, call.city].filter(Boolean).join(' ')
  // The words of the place may have its postcode and town already.
  const isNamed = call.postcode !== null && call.placeLabel?.includes(call.postcode)
  const at = [call.placeLabel, isNamed ? null : place].filter(Boolean).join(', ')
  const further = (call.advertisedIn ?? []).filter((code) => !call.departments.includes(code))
  const names = collapseLocations(further).map(({ label }) => label)
  const published = names.length > 0 ? `publié aussi dans\u00a0: ${names.join(', ')}` : ''
  const details = [at, published].filter(Boolean).join('\u00a0; ') || departmentsText
  if (!displayedLocation && !details) return []
  return [
    {
      type: 'LOCATION',
      version: '1',
      lotNumber: null,
      value: {
        details,
        displayedLocation: displayedLocation || details,
      },
      fields: ['departments', 'placeLabel', 'city'],
    },
  ]
}

function durationOf({ durationMonths, durationDays }: NoticeContent): StructuredResult[] {
  const summary = durationMonths
    ? `${durationMonths} mois`
    : durationDays
      ? daysText(durationDays)
      : null
  if (summary === null) return []
  const fields = [durationMonths ? 'durationMonths' : 'durationDays']
  const value = { details: `Durée du marché\u00a0: ${summary}`, summary }
  return [{ type: 'DURATION', version: '1', lotNumber: null, value, fields }]
}

function priceOf({ estimate, minimum, maximum }: NoticeContent): StructuredResult[] {
  const amounts = {
    estimatedPrice: euros(estimate),
    minPrice: euros(minimum),
    maxPrice: euros(maximum),
  }
  const known = Object.fromEntries(
    Object.entries(amounts).filter(([, amount]) => amount !== undefined),
  )
  if (Object.keys(known).length === 0) return []
  return [
    {
      type: 'PRICE',
      version: '1',
      lotNumber: null,
      value: known,
      fields: ['estimate', 'minimum', 'maximum'],
    },
  ]
}

/** Only euros: no rate of exchange is known here. */
function euros(amount: Amount | null): number | undefined {
  return amount && amount.currency === 'EUR' ? amount.cents / 100 : undefined
}

function criteriaOf(criteria: readonly Criterion[]): StructuredResult[] {
  if (criteria.length === 0) return []
  return [
    {
      type: 'TECHNICAL_EVALUATION_CRITERIA',
      version: '2',
      lotNumber: null,
      value: { criteria: criteria.map((one) => ({ ...one, subCriteria: [...one.subCriteria] })) },
      fields: ['criteria'],
    },
  ]
}

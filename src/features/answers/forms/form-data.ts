import type { AnswerSettings } from '#/domain/answer-states.ts'
import { spacedSiren } from '#/domain/siret.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { slugOf } from '#/lib/slug.ts'

/** The input of the official forms. */
export type FormData = {
  file: CompanyFile
  settings: AnswerSettings
  tender: {
    buyer: { name: string; city: string | null }
    title: string
    /** The buyer's reference number of the call. */
    reference: string | null
    /** Notice numbers: « BOAMP n° 26-12345 ». */
    notices: readonly string[]
    lotCount: number
    isConstruction: boolean
    /** True if the contract or a lot is reserved for certain company types. */
    isReserved: boolean
  }
}

/** Field A: the buyer and the numbers of the call, which identify it sufficiently. */
export function buyerLines({ tender }: FormData): string[] {
  const { buyer, reference, notices } = tender
  const place =
    buyer.city && !slugOf(buyer.name).includes(slugOf(buyer.city)) ? ` (${buyer.city})` : ''
  return [
    `${buyer.name}${place}`,
    ...(reference ? [`Référence du dossier\u00a0: ${reference}`] : []),
    ...(notices.length > 0 ? [`Avis\u00a0: ${notices.join(', ')}`] : []),
  ]
}

export function nameLines({ tradeName, legalName }: CompanyFile): string[] {
  if (legalName === '') return []
  return [tradeName === '' || tradeName === legalName ? legalName : `${tradeName} – ${legalName}`]
}

export function addressLines({ street, postcode, city, registeredOffice }: CompanyFile): string[] {
  const postal = [street, `${postcode} ${city}`.trim()].filter((line) => line !== '').join(', ')
  return [
    ...(postal === '' ? [] : [postal]),
    ...(registeredOffice === '' ? [] : [`Siège social\u00a0: ${registeredOffice}`]),
  ]
}

/** « 732 829 320 00074 » */
export function siretLines({ siret }: CompanyFile): string[] {
  return siret === '' ? [] : [`${spacedSiren(siret.slice(0, 9))}\u00a0${siret.slice(9)}`]
}

export const nonEmpty = (line: string): string[] => (line === '' ? [] : [line])

/** Formats a day as « 31/12/2025 ». */
export function formDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

import type { AnswerSettings } from '#/domain/answer-states.ts'
import { spacedSiren } from '#/domain/siret.ts'
import { slugOf } from '#/lib/slug.ts'
import type { CompanyFile } from '../company-file.schemas.ts'

/** What the forms are filled from. */
export type FormData = {
  file: CompanyFile
  settings: AnswerSettings
  tender: {
    buyer: { name: string; city: string | null }
    title: string
    /** The buyer's own file number. */
    reference: string | null
    /** The notices of the call: « BOAMP n° 26-12345 ». */
    notices: readonly string[]
    lotCount: number
    isConstruction: boolean
    /** Whether the contract, or a lot, is reserved for certain companies. */
    isReserved: boolean
  }
}

/** A, the buyer: its name and the numbers of the call, which the form says are enough. */
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

export const told = (line: string): string[] => (line === '' ? [] : [line])

/** « 31/12/2025 », as forms have it. */
export function formDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

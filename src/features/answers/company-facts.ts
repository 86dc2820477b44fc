import { formatCounted, formatMoney } from '#/domain/numbers.ts'
import { formatDate } from '#/domain/time/dates.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import {
  ATTESTATION_LABELS,
  INSURANCE_LABELS,
  STRUCTURE_LABELS,
} from '#/features/eligibility/company-kinds.ts'

/** A statement about the company, with a key that drafts cite. */
export type CompanyFact = {
  id: string
  /** The sections that the fact is useful for. */
  topic: 'identity' | 'means' | 'certificates' | 'references' | 'insurance' | 'finance'
  /** A complete French sentence. */
  text: string
}

const dayText = (day: string) => formatDate(new Date(`${day}T12:00:00Z`))

/** Converts the company file into sentences that a draft can cite. */
export function companyFacts(file: CompanyFile): CompanyFact[] {
  const facts: Omit<CompanyFact, 'id'>[] = []
  const add = (topic: CompanyFact['topic'], text: string) => facts.push({ topic, text })
  if (file.legalName !== '') {
    const form = file.legalForm ? `, ${file.legalForm}` : ''
    const seat = file.city ? `, établie à ${file.city}` : ''
    add('identity', `${file.legalName}${form}${seat}.`)
  }
  if (file.createdOn) add('identity', `Entreprise créée le ${dayText(file.createdOn)}.`)
  if (file.structure !== 'none') add('identity', `${STRUCTURE_LABELS[file.structure]}.`)
  if (file.headcount !== null)
    add('means', `Effectif\u00a0: ${formatCounted(file.headcount, 'personne')}.`)
  for (const { name, expiresOn } of file.certificates) {
    add('certificates', `${name}${expiresOn ? `, valable jusqu’au ${dayText(expiresOn)}` : ''}.`)
  }
  for (const { subject, client, year, cents } of file.references) {
    const price = cents === null ? '' : `, ${formatMoney({ cents, currency: 'EUR' })} HT`
    add('references', `${subject} pour ${client} (${year}${price}).`)
  }
  for (const { kind, insurer } of file.insurances) {
    add('insurance', `${INSURANCE_LABELS[kind]} assurée par ${insurer}.`)
  }
  for (const { to, cents } of file.turnovers) {
    add(
      'finance',
      `Chiffre d’affaires ${to.slice(0, 4)}\u00a0: ${formatMoney({ cents, currency: 'EUR' })} HT.`,
    )
  }
  for (const { kind, name } of file.attestations) {
    add('identity', `${name || ATTESTATION_LABELS[kind]}.`)
  }
  return facts.map((fact, at) => ({ id: `F${at + 1}`, ...fact }))
}

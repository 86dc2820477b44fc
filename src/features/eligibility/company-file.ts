import type { CompanyFile } from './company-file.schemas.ts'

export const EMPTY_COMPANY_FILE: CompanyFile = {
  legalName: '',
  tradeName: '',
  legalForm: '',
  siret: '',
  street: '',
  postcode: '',
  city: '',
  registeredOffice: '',
  email: '',
  phone: '',
  register: '',
  createdOn: null,
  headcount: null,
  structure: 'none',
  signatoryRole: '',
  turnovers: [],
  insurances: [],
  certificates: [],
  attestations: [],
  references: [],
}

/** Labels of the required fields that are empty. */
export function missingInFile(file: CompanyFile): string[] {
  const asked: [isFilled: boolean, name: string][] = [
    [file.legalName !== '', 'dénomination sociale'],
    [file.siret !== '', 'SIRET'],
    [file.street !== '' && file.postcode !== '' && file.city !== '', 'adresse postale'],
    [file.email !== '', 'adresse e-mail'],
    [file.legalForm !== '', 'forme juridique'],
    [file.headcount !== null, 'effectif'],
    [file.turnovers.length > 0, 'chiffres d’affaires'],
    [file.insurances.length > 0, 'assurances'],
  ]
  return asked.flatMap(([isFilled, name]) => (isFilled ? [] : [name]))
}

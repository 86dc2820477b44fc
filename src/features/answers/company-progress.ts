import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { isValidAt } from '#/features/eligibility/judge-condition.ts'

/** Something that the company file lacks. */
type MissingInFile = {
  /** The name of the first field to fill, or of the list to add to. */
  field: string
  label: string
  /** The documents that stay incomplete without it. */
  documents: string[]
  /** True if it is in the file but no longer valid. */
  isExpired?: boolean
}

export type CompanyProgress = {
  /** 0–100: the share of what answers need that is in the file. */
  percent: number
  missing: MissingInFile[]
}

type Need = {
  field: string
  label: string
  documents: string[]
  isIn: (file: CompanyFile) => boolean
}

const BOTH = ['DC1', 'DC2']

/** What answers take from the company file, in the order of the form. */
const NEEDS: readonly Need[] = [
  {
    field: 'legalName',
    label: 'dénomination sociale',
    documents: [...BOTH, 'mémoire technique'],
    isIn: (file) => file.legalName !== '',
  },
  {
    field: 'legalForm',
    label: 'forme juridique',
    documents: ['DC2'],
    isIn: (file) => file.legalForm !== '',
  },
  { field: 'siret', label: 'SIRET', documents: BOTH, isIn: (file) => file.siret !== '' },
  {
    field: 'street',
    label: 'adresse postale',
    documents: BOTH,
    isIn: (file) => file.street !== '' && file.postcode !== '' && file.city !== '',
  },
  { field: 'email', label: 'adresse e-mail', documents: BOTH, isIn: (file) => file.email !== '' },
  { field: 'phone', label: 'téléphone', documents: BOTH, isIn: (file) => file.phone !== '' },
  {
    field: 'headcount',
    label: 'effectif',
    documents: ['DC2', 'conditions', 'mémoire technique'],
    isIn: (file) => file.headcount !== null,
  },
  {
    field: 'turnovers',
    label: 'chiffres d’affaires',
    documents: ['DC2', 'conditions'],
    isIn: (file) => file.turnovers.length > 0,
  },
  {
    field: 'insurances',
    label: 'assurances',
    documents: ['attestations d’assurance', 'conditions'],
    isIn: (file) => file.insurances.length > 0,
  },
  {
    field: 'certificates',
    label: 'certificats et qualifications',
    documents: ['DC2', 'conditions', 'mémoire technique'],
    isIn: (file) => file.certificates.length > 0,
  },
  {
    field: 'attestations',
    label: 'attestation de régularité fiscale',
    documents: ['pièces si vous êtes retenu'],
    isIn: hasAttestation('tax'),
  },
  {
    field: 'attestations',
    label: 'attestation de vigilance (URSSAF)',
    documents: ['pièces si vous êtes retenu'],
    isIn: hasAttestation('social'),
  },
  {
    field: 'references',
    label: 'références',
    documents: ['DC2', 'conditions', 'mémoire technique'],
    isIn: (file) => file.references.length > 0,
  },
]

function hasAttestation(kind: CompanyFile['attestations'][number]['kind']) {
  return (file: CompanyFile) => file.attestations.some((one) => one.kind === kind)
}

/** What the company file has and lacks for answers; papers that have expired are missing. */
export function companyProgress(file: CompanyFile, now: Date): CompanyProgress {
  const absent = NEEDS.filter(({ isIn }) => !isIn(file))
  const expired = expiredPapers(file, now)
  return {
    percent: Math.floor((100 * (NEEDS.length - absent.length)) / NEEDS.length),
    missing: [
      ...expired,
      ...absent.map(({ field, label, documents }) => ({ field, label, documents })),
    ],
  }
}

function expiredPapers(file: CompanyFile, now: Date): MissingInFile[] {
  const lists = [
    { field: 'insurances', papers: file.insurances.map((one) => ({ ...one, name: one.insurer })) },
    { field: 'certificates', papers: file.certificates },
    { field: 'attestations', papers: file.attestations },
  ]
  return lists.flatMap(({ field, papers }) =>
    papers
      .filter(({ expiresOn }) => expiresOn !== null && !isValidAt(expiresOn, now))
      .map(({ name }) => ({
        field,
        label: name || 'attestation',
        documents: ['réponses à venir'],
        isExpired: true,
      })),
  )
}

import { z } from 'zod/mini'
import { isSiret } from '#/lib/siret.ts'

export const INSURANCE_KINDS = ['liability', 'decennial', 'other'] as const
export const INSURANCE_LABELS: Readonly<Record<(typeof INSURANCE_KINDS)[number], string>> = {
  liability: 'Responsabilité civile professionnelle',
  decennial: 'Responsabilité décennale',
  other: 'Autre assurance',
}

export const ATTESTATION_KINDS = ['tax', 'social', 'register', 'disability', 'other'] as const
export type AttestationKind = (typeof ATTESTATION_KINDS)[number]
export const ATTESTATION_LABELS: Readonly<Record<AttestationKind, string>> = {
  tax: 'Attestation de régularité fiscale',
  social: 'Attestation de vigilance (URSSAF)',
  register: 'Extrait Kbis ou équivalent',
  disability: 'Obligation d’emploi de travailleurs handicapés',
  other: 'Autre attestation',
}

/** What kinds of companies contracts are reserved for, by the articles of the public procurement code. */
export const STRUCTURES = ['none', 'insertion', 'adapted', 'esat', 'ess', 'prison'] as const
export type Structure = (typeof STRUCTURES)[number]
export const STRUCTURE_LABELS: Readonly<Record<Structure, string>> = {
  none: 'Aucune de celles-ci',
  insertion: 'Structure d’insertion par l’activité économique',
  adapted: 'Entreprise adaptée',
  esat: 'Établissement et service d’aide par le travail (ESAT)',
  ess: 'Entreprise de l’économie sociale et solidaire',
  prison: 'Activités en établissement pénitentiaire',
}

const line = (longest = 200) => z.string().check(z.trim(), z.maxLength(longest))
const said = (longest = 200) =>
  z.string().check(z.trim(), z.minLength(1, 'À remplir.'), z.maxLength(longest))
const day = z.iso.date('Date attendue.')
const cents = z
  .int('Montant attendu.')
  .check(z.gte(0, 'Montant attendu.'), z.lte(1e15, 'Montant trop grand.'))

const turnover = z
  .object({
    from: day,
    to: day,
    cents,
    /** Percent of it in the field of the contract. */
    share: z.nullable(
      z.number('Entre 0 et 100.').check(z.gte(0, 'Entre 0 et 100.'), z.lte(100, 'Entre 0 et 100.')),
    ),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'La fin précède le début.', path: ['to'] }))

/**
 * What an organisation says of itself in its answers, « Dossier de l’entreprise ». Empty strings are what is
 * not told yet; days are `2026-11-20`; amounts integer cents before tax.
 */
export const companyFileSchema = z.object({
  legalName: line(),
  tradeName: line(),
  legalForm: line(),
  siret: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.replace(/[\s\u00a0\u202f]/g, '')),
    ),
    z.string().check(
      z.refine((digits) => digits === '' || isSiret(digits), {
        error: 'Ce numéro SIRET n’est pas valable : 14 chiffres, clé comprise.',
      }),
    ),
  ),
  street: line(),
  postcode: z.string().check(z.trim(), z.regex(/^(?:\d{5})?$/, 'Cinq chiffres attendus.')),
  city: line(),
  /** Where it differs from the postal address. */
  registeredOffice: line(400),
  email: z.union([z.literal(''), z.email('Adresse e-mail attendue.')]),
  phone: z.string().check(z.trim(), z.regex(/^[+\d\s().-]{0,25}$/, 'Numéro de téléphone attendu.')),
  /** Number and place of the register of commerce or of trades. */
  register: line(),
  createdOn: z.nullable(day),
  headcount: z.nullable(
    z
      .int('Nombre attendu.')
      .check(z.gte(0, 'Nombre attendu.'), z.lte(1_000_000, 'Nombre trop grand.')),
  ),
  structure: z.enum(STRUCTURES),
  signatoryRole: line(),
  turnovers: z.array(turnover).check(z.maxLength(3)),
  insurances: z
    .array(
      z.object({
        kind: z.enum(INSURANCE_KINDS),
        insurer: said(),
        expiresOn: z.nullable(day),
      }),
    )
    .check(z.maxLength(20)),
  certificates: z
    .array(z.object({ name: said(), expiresOn: z.nullable(day) }))
    .check(z.maxLength(60)),
  attestations: z
    .array(
      z.object({
        kind: z.enum(ATTESTATION_KINDS),
        name: line(),
        expiresOn: z.nullable(day),
      }),
    )
    .check(z.maxLength(40)),
  references: z
    .array(
      z.object({
        client: said(),
        subject: said(400),
        year: z
          .int('Année attendue.')
          .check(z.gte(1980, 'Année attendue.'), z.lte(2100, 'Année attendue.')),
        cents: z.nullable(cents),
      }),
    )
    .check(z.maxLength(100)),
})
export type CompanyFile = z.output<typeof companyFileSchema>

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

/** What is wrong in a form, by the path of its field: `turnovers.0.to`. */
export type FileErrors = Readonly<Record<string, string>>

export type CheckedFile = { ok: true; file: CompanyFile } | { ok: false; errors: FileErrors }

export function checkCompanyFile(typed: unknown): CheckedFile {
  const checked = z.safeParse(companyFileSchema, typed)
  if (checked.success) return { ok: true, file: checked.data }
  const errors = checked.error.issues.map(({ path, message }) => [path.join('.'), message])
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** What every answer asks for, and is not told yet, in the words of the form. */
export function missingInFile(file: CompanyFile): string[] {
  const asked: [isTold: boolean, name: string][] = [
    [file.legalName !== '', 'dénomination sociale'],
    [file.siret !== '', 'SIRET'],
    [file.street !== '' && file.postcode !== '' && file.city !== '', 'adresse'],
    [file.email !== '', 'adresse e-mail'],
    [file.legalForm !== '', 'forme juridique'],
    [file.headcount !== null, 'effectif'],
    [file.turnovers.length > 0, 'chiffres d’affaires'],
    [file.insurances.length > 0, 'assurances'],
  ]
  return asked.flatMap(([isTold, name]) => (isTold ? [] : [name]))
}

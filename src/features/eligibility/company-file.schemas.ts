import { z } from 'zod/mini'
import { STRUCTURES } from '#/domain/condition.ts'
import { isSiret } from '#/domain/siret.ts'
import { ATTESTATION_KINDS, INSURANCE_KINDS } from './company-kinds.ts'

const line = (longest = 200) => z.string().check(z.trim(), z.maxLength(longest))
const said = (longest = 200) =>
  z.string().check(z.trim(), z.minLength(1, 'À remplir.'), z.maxLength(longest))
const day = z.iso.date('Indiquez une date.')
const cents = z
  .int('Indiquez un montant.')
  .check(z.gte(0, 'Indiquez un montant.'), z.lte(1e15, 'Ce montant est trop grand.'))

const turnover = z
  .object({
    from: day,
    to: day,
    cents,
    /** Percentage of the turnover in the field of the contract. */
    share: z.nullable(
      z
        .number('Indiquez un nombre de 0 à 100.')
        .check(
          z.gte(0, 'Indiquez un nombre de 0 à 100.'),
          z.lte(100, 'Indiquez un nombre de 0 à 100.'),
        ),
    ),
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'La fin précède le début.', path: ['to'] }))

/**
 * The company data used in answers (« Dossier de l’entreprise »). Empty strings mean unknown; days are
 * `2026-11-20`; amounts are integer cents before tax.
 */
const companyFileSchema = z.object({
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
        error: 'Ce numéro SIRET n’est pas valable\u00a0: 14 chiffres, clé comprise.',
      }),
    ),
  ),
  street: line(),
  postcode: z
    .string()
    .check(z.trim(), z.regex(/^(?:\d{5})?$/, 'Indiquez les cinq chiffres du code postal.')),
  city: line(),
  /** Only if it differs from the postal address. */
  registeredOffice: line(400),
  email: z.union([
    z.literal(''),
    z.email('Indiquez une adresse e-mail complète, comme nom@exemple.fr.'),
  ]),
  phone: z
    .string()
    .check(z.trim(), z.regex(/^[+\d\s().-]{0,25}$/, 'Indiquez un numéro de téléphone.')),
  /** Number and place of registration (commerce or trades register). */
  register: line(),
  createdOn: z.nullable(day),
  headcount: z.nullable(
    z
      .int('Indiquez un nombre entier.')
      .check(z.gte(0, 'Indiquez un nombre entier.'), z.lte(1_000_000, 'Ce nombre est trop grand.')),
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
          .int('Indiquez une année, comme 2024.')
          .check(
            z.gte(1980, 'Indiquez une année, comme 2024.'),
            z.lte(2100, 'Indiquez une année, comme 2024.'),
          ),
        cents: z.nullable(cents),
      }),
    )
    .check(z.maxLength(100)),
})
export type CompanyFile = z.output<typeof companyFileSchema>

/** Error messages by field path, such as `turnovers.0.to`. */
export type FileErrors = Readonly<Record<string, string>>

type CheckedFile = { ok: true; file: CompanyFile } | { ok: false; errors: FileErrors }

export function checkCompanyFile(typed: unknown): CheckedFile {
  const checked = z.safeParse(companyFileSchema, typed)
  if (checked.success) return { ok: true, file: checked.data }
  const errors = checked.error.issues.map(({ path, message }) => [path.join('.'), message])
  return { ok: false, errors: Object.fromEntries(errors) }
}

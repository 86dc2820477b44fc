import { keysOf } from '#/domain/keys-of.ts'
import { slugOf } from '#/lib/slug.ts'
import type { GivenRecord, ManualField } from './manual-record.ts'

/** For each column of a file, the field that it fills; null for those that are left aside. */
export type ColumnMapping = (ManualField | null)[]

/** Names that people give to columns, without accents, words joined by dashes. */
const COLUMN_NAMES: Record<ManualField, readonly string[]> = {
  title: [
    'titre',
    'objet',
    'intitule',
    'objet-du-marche',
    'intitule-du-marche',
    'objet-de-la-consultation',
  ],
  purchasingEntity: [
    'acheteur',
    'entite-d-achat',
    'pouvoir-adjudicateur',
    'nom-de-l-acheteur',
    'entite-acheteuse',
  ],
  organization: ['organisme', 'organisation', 'service'],
  publicEntity: ['entite-publique', 'collectivite'],
  submissionDeadline: [
    'date-limite',
    'echeance',
    'date-limite-de-reponse',
    'date-limite-de-remise-des-offres',
    'cloture',
    'date-de-cloture',
  ],
  publicationDate: ['publication', 'date-de-publication', 'publie-le', 'mise-en-ligne'],
  mainCategory: ['nature', 'categorie', 'categorie-principale', 'type-de-marche'],
  description: ['details', 'descriptif', 'resume'],
  lots: ['lot', 'allotissement'],
  executionLocation: ['lieu', 'lieu-d-execution', 'departement', 'localisation', 'lieux'],
  reference: ['ref', 'numero', 'reference-du-marche', 'numero-de-consultation'],
  announcementType: ['type-d-annonce', 'type-d-avis', 'avis'],
  procedure: ['type-de-procedure', 'mode-de-passation'],
  cpvCode: ['cpv', 'code-cpv', 'codes-cpv'],
  zipFileLink: ['dce', 'lien-dce', 'dossier', 'lien-du-dossier', 'dossier-de-consultation'],
  reglementConsultationLink: [
    'rc',
    'reglement',
    'reglement-de-consultation',
    'reglement-de-la-consultation',
  ],
  boampLink: ['boamp', 'lien-boamp', 'avis-boamp'],
  additionalDownloadLinks: ['autres-liens', 'liens', 'telechargements', 'autres-documents'],
}

export const MANUAL_FIELDS = keysOf(COLUMN_NAMES)

/** The mapping that the names of the columns propose; each field is filled once. */
export function proposedMapping(header: readonly string[]): ColumnMapping {
  const taken = new Set<ManualField>()
  return header.map((name) => {
    const slug = slugOf(name)
    const field = MANUAL_FIELDS.find(
      (each) => !taken.has(each) && (slugOf(each) === slug || COLUMN_NAMES[each].includes(slug)),
    )
    if (field) taken.add(field)
    return field ?? null
  })
}

/** The fields of one line; empty cells fill none. */
export function mappedRecord(cells: readonly string[], mapping: ColumnMapping): GivenRecord {
  const record: GivenRecord = {}
  for (const [at, field] of mapping.entries()) {
    const value = cells[at]?.trim() ?? ''
    if (field !== null && value !== '') record[field] = READ_CELL[field]?.(value) ?? value
  }
  return record
}

const listOf = (value: string) => value.split(/[\n|;,\s]+/).filter((each) => each !== '')

/** Fields that are more than a text: « 1 : Gros œuvre | 2 : Peinture », « 45000000 Travaux ». */
const READ_CELL: Partial<Record<ManualField, (value: string) => unknown>> = {
  lots: (value) =>
    value
      .split(/[\n|]+/)
      .filter((each) => each.trim() !== '')
      .map((each, at) => {
        const found = /^\s*(?:lot\s*)?(?:n[°o]\s*)?(\d+)\s*[:.)–-]\s*(.+)$/is.exec(each)
        return found
          ? { number: Number(found[1]), title: found[2]?.trim() }
          : { number: at + 1, title: each.trim() }
      }),
  cpvCode: (value) => {
    const found = /^\s*(\d{8}(?:-\d)?)\s*[-–:]?\s*(.*)$/s.exec(value)
    return found ? { code: found[1], description: found[2] || undefined } : { code: value }
  },
  additionalDownloadLinks: listOf,
}

import { numberOf, wordOf } from './decp-json.ts'
import type { DecpRecord, DecpVersion, DecpWinner } from './decp-record.ts'

/** The columns of the consolidated table that are read, in the order in which rows are stored meanwhile. */
export const DECP_COLUMNS = [
  'uid',
  'id',
  'nature',
  'acheteur_id',
  'acheteur_nom',
  'titulaire_id',
  'titulaire_typeIdentifiant',
  'titulaire_nom',
  'objet',
  'montant',
  'montant_rationalise',
  'montant_anomalie',
  'codeCPV',
  'procedure',
  'techniques',
  'dureeMois',
  'offresRecues',
  'dateNotification',
  'datePublicationDonnees',
  'lieuExecution_code',
  'lieuExecution_typeCode',
  'idAccordCadre',
  'typeGroupementOperateurs',
  'sousTraitanceDeclaree',
  'modification_id',
  'donneesActuelles',
] as const
type DecpColumn = (typeof DECP_COLUMNS)[number]

/** Without these a file is another one. */
const NEEDED: readonly DecpColumn[] = ['uid', 'id', 'acheteur_id', 'objet', 'dateNotification']

/** Index of each column in a file, −1 where it has none; null where the file is no table of DECP. */
export function decpColumnPlaces(header: readonly string[]): number[] | null {
  const names = header.map((name) => name.trim())
  const places = DECP_COLUMNS.map((column) => names.indexOf(column))
  return NEEDED.every((column) => names.includes(column)) ? places : null
}

export type DecpRow = Record<DecpColumn, string | null>

/** Values in the order of `DECP_COLUMNS`. */
export function decpRow(values: readonly (string | null)[]): DecpRow {
  const row: Partial<DecpRow> = {}
  for (const [at, column] of DECP_COLUMNS.entries()) row[column] = wordOf(values[at])
  return row as DecpRow
}

const isTrue = (written: string | null) => /^(?:true|1|vrai|oui)$/i.test(written ?? '')

/**
 * One contract out of all its rows: one a winner and change. The contract's data are in the rows of
 * `donneesActuelles`; each change's rows have its own day, amount, duration and winners.
 */
export function decpRecordOfRows(rows: readonly DecpRow[]): DecpRecord {
  const current = rows.find((row) => isTrue(row.donneesActuelles)) ?? rows.at(-1)
  const cellOf = (column: DecpColumn) => current?.[column] ?? null
  const versions = new Map<number, DecpRow[]>()
  for (const row of rows) {
    const number = numberOf(row.modification_id) ?? 0
    versions.set(number, [...(versions.get(number) ?? []), row])
  }
  return {
    id: cellOf('id'),
    kind: /concession|délégation/i.test(cellOf('nature') ?? '') ? 'concession' : 'contract',
    buyerSiret: cellOf('acheteur_id'),
    buyerName: cellOf('acheteur_nom'),
    nature: cellOf('nature'),
    title: cellOf('objet'),
    cpv: cellOf('codeCPV'),
    procedure: cellOf('procedure'),
    techniques: (cellOf('techniques') ?? '')
      .split(/[,;|[\]"]+/)
      .flatMap((each) => wordOf(each) ?? []),
    place: { code: cellOf('lieuExecution_code'), type: cellOf('lieuExecution_typeCode') },
    offersReceived: numberOf(cellOf('offresRecues')),
    frameworkId: cellOf('idAccordCadre'),
    grouping: cellOf('typeGroupementOperateurs'),
    subcontracting: cellOf('sousTraitanceDeclaree'),
    subcontractors: [],
    amountFlagged: cellOf('montant_anomalie') === 'suspect',
    versions: [...versions].map(([number, own]) => versionOf(number, own)),
  }
}

function versionOf(number: number, rows: readonly DecpRow[]): DecpVersion {
  const [first] = rows
  const winners = rows.flatMap((row): DecpWinner[] => {
    const { titulaire_id: id, titulaire_typeIdentifiant: idType, titulaire_nom: name } = row
    return id === null && name === null ? [] : [{ id, idType, name }]
  })
  return {
    number,
    notifiedOn: rows.flatMap(({ dateNotification }) => dateNotification ?? []).sort()[0] ?? null,
    publishedOn: first?.datePublicationDonnees ?? null,
    durationMonths: numberOf(first?.dureeMois),
    amount: amountOf(first),
    winners: winners.length > 0 ? winners : null,
  }
}

/** The publisher corrects what is beyond doubt (« aberrant »), and gives the probable value. */
function amountOf(row: DecpRow | undefined): number | null {
  const corrected = row?.montant_anomalie === 'aberrant' ? numberOf(row.montant_rationalise) : null
  return corrected ?? numberOf(row?.montant)
}

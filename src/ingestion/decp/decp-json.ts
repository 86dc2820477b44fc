import { z } from 'zod'
import type { DecpRecord, DecpVersion, DecpWinner } from './decp-record.ts'

/** « NC », « nan », « CDL » and the like fill compulsory fields of unknown value. */
const FILLERS = new Set(['', 'nc', 'nan', 'null', 'none', 'cdl', 'inx', 'sans objet'])

export function wordOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  return FILLERS.has(text.toLowerCase()) ? null : text
}

export function numberOf(value: unknown): number | null {
  const text = wordOf(value)
  const number = text === null ? Number.NaN : Number(text.replace(/\s/g, '').replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

const object = z.record(z.string(), z.unknown())
type Fields = z.infer<typeof object>

const fieldsOf = (value: unknown): Fields => object.safeParse(value).data ?? {}
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** One element of `marches`, `marche` or `contrat-concession`; null where it is no object. */
export function decpRecordOfJson(value: unknown, list: string): DecpRecord | null {
  const parsed = object.safeParse(value)
  if (!parsed.success) return null
  const fields = parsed.data
  const concession = list === 'contrat-concession' || /concession/i.test(String(fields._type ?? ''))
  const buyer = fieldsOf(concession ? fields.autoriteConcedante : fields.acheteur)
  const place = fieldsOf(fields.lieuExecution)
  return {
    id: wordOf(fields.id),
    kind: concession ? 'concession' : 'contract',
    buyerSiret: wordOf(buyer.id) ?? wordOf(fields['acheteur.id']),
    buyerName: wordOf(buyer.nom) ?? wordOf(fields['acheteur.nom']),
    nature: wordOf(fields.nature),
    title: wordOf(fields.objet),
    cpv: wordOf(fields.codeCPV),
    procedure: wordOf(fields.procedure),
    techniques: listOf(fieldsOf(fields.techniques).technique).flatMap((each) => wordOf(each) ?? []),
    place: { code: wordOf(place.code), type: wordOf(place.typeCode) },
    offersReceived: numberOf(fields.offresRecues),
    frameworkId: wordOf(fields.idAccordCadre),
    grouping: wordOf(fields.typeGroupementOperateurs),
    subcontracting: wordOf(fields.sousTraitanceDeclaree?.toString()),
    subcontractors: listOf(fields.actesSousTraitance).flatMap(subcontractorsOf),
    amountFlagged: false,
    versions: [
      initialVersion(fields, concession),
      ...listOf(fields.modifications).map((each, at) => changedVersion(each, at + 1)),
    ],
  }
}

function initialVersion(fields: Fields, concession: boolean): DecpVersion {
  return {
    number: 0,
    notifiedOn: wordOf(fields[concession ? 'dateSignature' : 'dateNotification']),
    publishedOn: wordOf(fields.datePublicationDonnees),
    durationMonths: numberOf(fields.dureeMois),
    amount: numberOf(fields[concession ? 'valeurGlobale' : 'montant']),
    winners: winnersOf(concession ? fields.concessionnaires : fields.titulaires),
  }
}

function changedVersion(value: unknown, rank: number): DecpVersion {
  const wrapped = fieldsOf(value)
  const fields = wrapped.modification === undefined ? wrapped : fieldsOf(wrapped.modification)
  const winners = winnersOf(fields.titulaires ?? fields.concessionnaires)
  return {
    number: numberOf(fields.id) ?? rank,
    notifiedOn:
      wordOf(fields.dateNotificationModification) ?? wordOf(fields.dateSignatureModification),
    publishedOn: wordOf(fields.datePublicationDonneesModification),
    durationMonths: numberOf(fields.dureeMois),
    amount: numberOf(fields.montant) ?? numberOf(fields.valeurGlobale),
    // Some platforms write the names of the fields where the winners were to be.
    winners: winners.length > 0 ? winners : null,
  }
}

/** Acts are bare, or each in an `acteSousTraitance`. */
function subcontractorsOf(value: unknown): DecpWinner[] {
  const act = fieldsOf(value)
  const { sousTraitant } = fieldsOf(act.acteSousTraitance ?? act)
  return winnersOf(sousTraitant)
}

/** Winners are alone, each in a `titulaire`, or in nested lists. */
function winnersOf(value: unknown): DecpWinner[] {
  if (Array.isArray(value)) return value.flatMap(winnersOf)
  const fields = fieldsOf(value)
  const inner = fields.titulaire ?? fields.concessionnaire
  if (inner !== undefined) return winnersOf(inner)
  const winner = {
    idType: wordOf(fields.typeIdentifiant),
    id: wordOf(fields.id),
    name: wordOf(fields.denominationSociale),
  }
  return winner.id === null && winner.name === null ? [] : [winner]
}

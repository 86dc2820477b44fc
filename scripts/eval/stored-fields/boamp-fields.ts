import { eformsFields } from './eforms-fields.ts'
import {
  clockOf,
  codesIn,
  departmentOf,
  euros,
  lengthBetween,
  lengthOf,
  PARTIAL,
  type RawFields,
  siretIn,
  total,
} from './raw-fields.ts'
import { at, everywhere, type Tree, textAt, treeOfJson, wordsOf } from './raw-tree.ts'

/** A record of the query interface: columns, and the notice as JSON in `donnees`. Null where the notice is missing. */
export function apiFields(record: Record<string, unknown>): RawFields | null {
  if (typeof record.donnees !== 'string') return null
  const data = treeOfJson(JSON.parse(record.donnees))
  return formFields(data, {
    summary: typeof record.objet === 'string' ? record.objet : null,
    buyer: typeof record.nomacheteur === 'string' ? record.nomacheteur : null,
    deadline: null,
  })
}

type Index = { summary: string | null; buyer: string | null; deadline: string | null }

/** `data` is the tree of `donnees` or of `DONNEES`. */
export function formFields(data: Tree, index: Index): RawFields | null {
  const form = typeof data === 'string' ? undefined : Object.keys(data)[0]
  const body = form === undefined ? undefined : at(data, form)[0]
  if (at(data, 'IDENTITE').length > 0) return formerFields(data, index)
  if (form === undefined || body === undefined || typeof body === 'string') return null
  if (form === 'EFORMS') return eformsFields(Object.values(body).flat()[0] ?? '')
  const part = ['initial', 'rectificatif', 'attribution', 'annulation', 'modification']
    .flatMap((name) => at(body, name))
    .at(0)
  if (form === 'FNSimple') return simpleFields(body, part, index)
  return form === 'MAPA' ? adaptedFields(body, part, index) : null
}

function simpleFields(body: Tree, part: Tree | undefined, index: Index): RawFields {
  const contract = at(part, 'natureMarche')[0]
  const lots = at(part, 'lots/lot')
  const isPartial = PARTIAL.test(wordsOf(part ?? ''))
  const deadline = clockOf(textAt(part, 'procedure/dateReceptionOffres'))
  const amount = (path: string) =>
    euros(textAt(contract, `valeurEstimee/${path}`)) ??
    total(lots.map((lot) => euros(textAt(lot, `valeurEstimee/${path}`))))
  return {
    title: textAt(contract, 'intitule') ?? index.summary,
    buyer: textAt(body, 'organisme/nomOfficiel') ?? index.buyer,
    siret: siretIn(textAt(body, 'organisme/codeIdentificationNational')),
    // Corrections have theirs in words.
    ...(deadline === null ? {} : { deadline }),
    cpv: codesIn(everywhere(part ?? '', 'classPrincipale').map(wordsOf)),
    lots: lots.map((lot) => textAt(lot, 'intitule') ?? textAt(lot, 'description') ?? ''),
    ...(isPartial ? {} : { estimate: amount('valeur'), maximum: amount('fourchette/valeurHaute') }),
    duration:
      lengthOf(textAt(contract, 'dureeMois'), 'MONTH') ??
      lengthOf(textAt(contract, 'dureeJours'), 'DAY'),
    reserved: at(contract, 'reservationMarche/oui').length > 0,
    ...(at(part, 'procedure/procedureAdapteeO').length > 0 ? { procedure: 'adapted' } : {}),
  }
}

function adaptedFields(body: Tree, part: Tree | undefined, index: Index): RawFields {
  const deadline = clockOf(textAt(part, 'delais/receptionOffres'))
  const moved = at(part, 'infosRectif').find(
    (change) => textAt(change, 'rubDelais') === 'ReceptionOffres',
  )
  const place = departmentOf(textAt(part, 'description/lieuExecutionLivraison/cp') ?? '')
  const months = lengthOf(textAt(part, 'duree/nbMois'), 'MONTH')
  return {
    // The form has cut summaries in full.
    title: (index.summary?.length ?? 0) < 150 ? index.summary : undefined,
    buyer: textAt(body, 'organisme/acheteurPublic') ?? index.buyer,
    siret: siretIn(textAt(body, 'organisme/codeIdentificationNational')),
    ...(deadline === null ? {} : { deadline }),
    ...(moved ? { deadline: clockOf(textAt(moved, 'lireDate')) } : {}),
    ...(place === null ? {} : { places: [place] }),
    cpv: codesIn(everywhere(part ?? '', 'classPrincipale').map(wordsOf)),
    lots: at(part, 'lots/lot').map(
      (lot) => textAt(lot, 'intitule') ?? textAt(lot, 'description') ?? '',
    ),
    duration:
      months ??
      lengthOf(textAt(part, 'duree/nbJours'), 'DAY') ??
      lengthBetween(textAt(part, 'duree/dateACompterDu'), textAt(part, 'duree/dateJusquau')),
    ...(at(part, 'procedure/procedureAdaptee').length > 0 ? { procedure: 'adapted' } : {}),
  }
}

/** Format 2.3.0, in use until 2023. */
function formerFields(data: Tree, { summary, buyer, deadline }: Index): RawFields {
  const subject = at(data, 'OBJET')[0]
  const lots = at(subject, 'LOTS/LOT')
  const codes = everywhere(data, 'CPV').flatMap((one) => [
    ...at(one, 'PRINCIPAL'),
    ...at(one, 'SUPPLEMENTAIRE'),
  ])
  const written =
    deadline ??
    clockOf(textAt(data, 'CONDITION_DELAI/RECEPT_OFFRES')) ??
    clockOf(textAt(data, 'CONDITION_DELAI/RECEPT_CANDIDAT'))
  return {
    title: textAt(subject, 'TITRE_MARCHE') ?? summary,
    buyer: textAt(data, 'IDENTITE/DENOMINATION') ?? buyer,
    siret: siretIn(textAt(data, 'IDENTITE/CODE_IDENT_NATIONAL')),
    ...(written ? { deadline: written } : {}),
    cpv: codesIn(codes.map(wordsOf)),
    // A single lot without a title repeats the contract.
    ...(lots.length > 1
      ? { lots: lots.map((lot) => textAt(lot, 'INTITULE') ?? textAt(lot, 'DESCRIPTION') ?? '') }
      : {}),
    duration:
      lengthOf(textAt(subject, 'DUREE_DELAI/DUREE_MOIS'), 'MONTH') ??
      lengthOf(textAt(subject, 'DUREE_DELAI/DUREE_JOURS'), 'DAY') ??
      undefined,
  }
}

type Blocks = Record<string, Record<string, unknown> | undefined>

/** A line of the archive of 2021. Its deadlines are the clock of the buyer less one hour. */
export function archiveFields(record: Record<string, unknown>): RawFields {
  const { identite, delai } = record as Blocks
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() || null : null)
  const written =
    text(record.date_limite_reponse) ??
    text(delai?.Conditiondelai_Receptoffres) ??
    text(delai?.Conditiondelai_Receptcandidat)
  const isCorrection = JSON.stringify(record.type_avis ?? []).includes('Statut_Rectificatif')
  return {
    title: text(record.resume_objet),
    buyer: text(identite?.Identite_Denomination),
    siret: siretIn(text(identite?.Identite_Codeidentnational)),
    ...(isCorrection || written === null ? {} : { deadline: clockOf(anHourLater(written)) }),
  }
}

function anHourLater(written: string): string {
  const day = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})/.exec(written)
  if (day === null) return written
  return new Date(Date.parse(`${day[1]}T${day[2]}Z`) + 3_600_000).toISOString()
}

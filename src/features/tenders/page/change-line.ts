import type { FieldChange } from '#/domain/notices/tender-states.ts'
import { formatMoney } from '#/domain/numbers.ts'
import { formatDateTime } from '#/domain/time/dates.ts'
import { daysText } from '#/domain/time/length-text.ts'
import { departmentByCode } from '#/features/locations/departments.ts'
import { NATURE_NAMES, PROCEDURE_NAMES } from '#/features/notices/call-words.ts'

/** What a notice changed, in words; `quote` where it gives the old and the new text itself. */
export type HistoryLine = {
  text: string
  quote: { before: string | null; after: string | null } | null
}

/** The clock of the buyer, and the currency of the amounts. */
export type ChangeSetting = { timeZone: string; currency: string }

/** A change (`termChanges`, or what a notice quotes) as people read it; null where it says nothing. */
export function changeLine(change: FieldChange, setting: ChangeSetting): HistoryLine | null {
  const { field, before, after } = change
  const [name = '', about = ''] = /^([a-zA-Z]+)(?::(.+))?$/s.exec(field)?.slice(1) ?? []
  const sentence = Object.hasOwn(SENTENCES, name) ? SENTENCES[name] : undefined
  const text = sentence?.(change, { ...setting, about })
  if (text !== undefined) return { text, quote: QUOTED.has(name) ? { before, after } : null }
  const section = sectionName(field.trim().replace(/\s*:$/, ''))
  if (before === null && after === null) {
    return section === '' ? null : { text: `${section}\u00a0: modifié`, quote: null }
  }
  const quote = { before: shown(before, setting.timeZone), after: shown(after, setting.timeZone) }
  return { text: section || 'Texte modifié', quote }
}

/** The number of a section of the European forms as people read it; other words stay. */
function sectionName(written: string): string {
  const number = /^([IV]+(?:\.\d{1,2}){1,3})[.)\s]*$/.exec(written)?.[1]
  return (number && SECTIONS[number]) || written
}

const SECTIONS: Record<string, string> = {
  'I.3': 'Communication',
  'II.1.1': 'Intitulé',
  'II.1.4': 'Description succincte',
  'II.1.5': 'Valeur totale estimée',
  'II.1.6': 'Lots',
  'II.2.3': 'Lieu d’exécution',
  'II.2.4': 'Description des prestations',
  'II.2.5': 'Critères d’attribution',
  'II.2.6': 'Valeur estimée',
  'II.2.7': 'Durée du marché',
  'II.2.10': 'Variantes',
  'II.2.14': 'Informations complémentaires sur les lots',
  'III.1.1': 'Habilitation à exercer l’activité professionnelle',
  'III.1.2': 'Capacité économique et financière',
  'III.1.3': 'Capacité technique et professionnelle',
  'IV.1.3': 'Accord-cadre ou système d’acquisition dynamique',
  'IV.2': 'Dates et délais',
  'IV.2.2': 'Date limite de réception des offres ou des demandes de participation',
  'IV.2.6': 'Validité des offres',
  'IV.2.7': 'Ouverture des offres',
  'VI.3': 'Informations complémentaires',
}

const NATURES: Readonly<Record<string, string>> = NATURE_NAMES
const PROCEDURES: Readonly<Record<string, string>> = PROCEDURE_NAMES

type Sentence = (change: FieldChange, setting: ChangeSetting & { about: string }) => string

/** Their old and new texts are below the sentence. */
const QUOTED: ReadonlySet<string> = new Set(['title', 'description', 'lotText'])

const SENTENCES: Record<string, Sentence> = {
  cancelledAt: () => 'Marché annulé',
  deadlineAt: date('Date limite'),
  questionsDeadlineAt: date('Date limite des questions'),
  title: () => 'Objet modifié',
  description: ({ before, after }) =>
    before === null
      ? 'Description ajoutée'
      : after === null
        ? 'Description retirée'
        : 'Description modifiée',
  estimate: amount('Montant estimé'),
  minimum: amount('Montant minimum'),
  maximum: amount('Montant maximum'),
  mainCategory: named('Nature du marché', (code) => NATURES[code] ?? code),
  procedure: named('Procédure', (code) => PROCEDURES[code] ?? code),
  place: named('Lieu d’exécution', (label) => `«\u00a0${label}\u00a0»`),
  duration: named('Durée', durationText),
  lot: ({ before, after }, { about }) => {
    if (before === null) return `Lot ${about} ajouté\u00a0: ${after}`
    if (after === null) return `Lot ${about} supprimé\u00a0: ${before}`
    return `Lot ${about} renommé\u00a0: «\u00a0${before}\u00a0» devient «\u00a0${after}\u00a0»`
  },
  lotText: (_, { about }) => `Description du lot ${about} modifiée`,
  lotEstimate: (change, setting) =>
    amount(`Montant estimé du lot ${setting.about}`)(change, setting),
  criterion: ({ before, after }, { about }) => {
    if (before === null) return `Critère ajouté\u00a0: ${about}${weight(after)}`
    if (after === null) return `Critère supprimé\u00a0: ${about}${weight(before)}`
    return `Critère «\u00a0${about}\u00a0»\u00a0: ${before || 'sans pondération'} devient ${after || 'sans pondération'}`
  },
  department: ({ before }, { about }) => {
    const label = departmentByCode(about)?.label ?? about
    return before === null
      ? `Département ajouté\u00a0: ${label}`
      : `Département retiré\u00a0: ${label}`
  },
  cpv: ({ before }, { about }) =>
    before === null ? `Code CPV ajouté\u00a0: ${about}` : `Code CPV retiré\u00a0: ${about}`,
  link: ({ before }, { about }) => {
    const place = PLACES[about] ?? 'Lien'
    return before === null ? `${place}\u00a0: adresse ajoutée` : `${place}\u00a0: nouvelle adresse`
  },
}

const PLACES: Record<string, string> = {
  documents: 'Dossier de consultation',
  rules: 'Règlement de la consultation',
  deposit: 'Dépôt des offres',
  buyer_profile: 'Profil d’acheteur',
  other: 'Autre lien',
}

function date(name: string): Sentence {
  return ({ before, after }, { timeZone }) => {
    const format = (iso: string) => formatDateTime(new Date(iso), timeZone)
    if (after === null) return `${name} retirée`
    if (before === null) return `${name} fixée au ${format(after)}`
    const verb = Date.parse(after) < Date.parse(before) ? 'avancée' : 'reportée'
    return `${name} ${verb} du ${format(before)} au ${format(after)}`
  }
}

function amount(name: string): Sentence {
  return ({ before, after }, { currency }) => {
    const format = (cents: string) => formatMoney({ cents: Number(cents), currency })
    if (after === null) return `${name} retiré`
    if (before === null) return `${name} fixé à ${format(after)}`
    const verb = Number(after) < Number(before) ? 'ramené' : 'porté'
    return `${name} ${verb} de ${format(before)} à ${format(after)}`
  }
}

function named(name: string, words: (value: string) => string): Sentence {
  return ({ before, after }) => {
    if (after === null) return `${name}\u00a0: n’est plus précisé`
    if (before === null) return `${name}\u00a0: ${words(after)}`
    return `${name}\u00a0: ${words(before)} devient ${words(after)}`
  }
}

function durationText(written: string): string {
  const [count = '', unit] = written.split(' ')
  return unit === 'months' ? `${count}\u00a0mois` : daysText(Number(count))
}

const weight = (value: string | null) => (value ? ` (${value})` : '')

/** Notices quote dates as ISO instants or days; anything else is their own words. */
function shown(written: string | null, timeZone: string): string | null {
  if (written === null) return null
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\S*$/.test(written) &&
    !Number.isNaN(Date.parse(written))
    ? formatDateTime(new Date(written), timeZone)
    : written
}

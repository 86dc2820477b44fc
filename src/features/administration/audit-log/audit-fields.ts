import type { Json } from '#/domain/json.ts'
import { placeOf } from '#/features/administration/tenders/edited-results.ts'
import { RESULT_LABELS } from '#/features/administration/tenders/result-labels.ts'

/** Fields of what the back office changes, those of filters included. */
const FIELDS = new Map(
  Object.entries({
    actorFilter: 'auteur',
    administrator: 'administrateur',
    alerts: 'alertes',
    answeredAt: 'réponse le',
    attempts: 'tentatives',
    body: 'texte',
    buyer: 'acheteur',
    buyerName: 'acheteur',
    buyerReference: 'référence de l’acheteur',
    categories: 'activités',
    cap: 'marchés par e-mail au plus',
    certifications: 'qualifications',
    city: 'commune',
    columns: 'colonnes',
    cpvCodes: 'codes CPV',
    created: 'ajoutés',
    createdAt: 'créé le',
    dateFilter: 'jour',
    deadlineAt: 'date limite',
    demoReplaced: 'de démonstration remplacés',
    departments: 'départements',
    description: 'description',
    excluded: 'mots exclus',
    expected: 'note attendue',
    file: 'fichier',
    filters: 'filtres',
    frequency: 'fréquence',
    from: 'du',
    hasError: 'en erreur',
    headcount: 'effectif',
    idFilter: 'identifiant',
    keywordFilter: 'recherche',
    keywords: 'mots-clés',
    kindFilter: 'type',
    leaving: 'avis séparés',
    letter: 'note la plus basse',
    locationFilter: 'lieux',
    locations: 'lieux',
    lockedAt: 'fermé le',
    lockedFilter: 'fermés',
    lots: 'lots',
    mainCategory: 'nature',
    maximumCents: 'montant maximal (centimes)',
    minimumCents: 'montant minimal (centimes)',
    name: 'nom',
    noindexFilter: 'hors des moteurs de recherche',
    note: 'commentaire',
    noticeId: 'avis',
    notices: 'avis',
    number: 'numéro',
    organisationId: 'organisation',
    origin: 'origine',
    placeLabel: 'lieu',
    postcode: 'code postal',
    procedure: 'procédure',
    profile: 'profil',
    publishedAt: 'publié le',
    readAt: 'lu le',
    receivedAt: 'reçu le',
    recipientFilter: 'destinataire',
    rejected: 'rejetés',
    reminderDays: 'rappel, jours avant',
    role: 'rôle',
    roleFilter: 'rôle',
    sessions: 'sessions fermées',
    siren: 'SIREN',
    slug: 'adresse',
    sourceFilter: 'source',
    stateFilter: 'état',
    status: 'état',
    statusFilter: 'état',
    task: 'tâche',
    tender: 'marché',
    tenderId: 'marché',
    tenders: 'marchés',
    text: 'texte',
    title: 'titre',
    to: 'au',
    topic: 'sujet',
    trialEndsAt: 'fin de l’essai',
    trialFilter: 'essai',
    unchanged: 'inchangés',
    until: 'jusqu’au',
    updated: 'mis à jour',
    value: 'valeur',
    version: 'version',
    website: 'site web',
  }),
)

/** A field of the log in French: of a tender edited, the result (« PRICE 3 »); what the code names since, as it names it. */
export function fieldLabel(name: string): string {
  const { type, lotNumber } = placeOf(name)
  if (Object.hasOwn(RESULT_LABELS, type)) {
    return lotNumber === null ? RESULT_LABELS[type] : `${RESULT_LABELS[type]} (lot ${lotNumber})`
  }
  return FIELDS.get(name) ?? name
}

/** A value of the log as text: fields by their French names, separated by semicolons. */
export function valueText(value: Json): string {
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(valueText).join(', ') : '–'
  return Object.entries(value)
    .map(([name, part]) => `${fieldLabel(name)}\u00a0: ${valueText(part)}`)
    .join('\u00a0; ')
}

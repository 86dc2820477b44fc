import type { AuditSubject } from '#/features/audit-log/audit-subjects.ts'

export const SUBJECT_LABELS: Readonly<Record<AuditSubject, string>> = {
  tender: 'Marché',
  notice: 'Avis',
  organisation: 'Organisation',
  profile: 'Profil',
  account: 'Compte',
  source: 'Source',
  job: 'Tâche',
  landing_page: 'Page d’appels d’offres',
  blog_post: 'Article',
  contact_message: 'Message',
  golden_case: 'Cas de référence',
  outbox_message: 'E-mail',
  refused_address: 'Adresse qui refuse',
  setting: 'Réglage',
}

const ACTIONS: Readonly<Record<string, string>> = {
  accept: 'accepté de nouveau',
  backfill: 'rattrapage demandé',
  create: 'créé',
  delete: 'supprimé',
  edit: 'modifié',
  end_view: 'consultation terminée',
  forgive_attempts: 'essais oubliés',
  lock: 'fermé',
  merge: 'réunis',
  promote: 'promu',
  publish: 'publié',
  reanalyse: 'à analyser de nouveau',
  rename: 'renommé',
  restore: 'version rétablie',
  retry: 'relancée',
  retry_parked: 'avis à retenter',
  run: 'collecte demandée',
  send_again: 'envoyé de nouveau',
  set_role: 'rôle changé',
  set_state: 'état changé',
  set_trial: 'essai changé',
  sign_out: 'déconnecté',
  split: 'séparés',
  unlock: 'rouvert',
  unpublish: 'dépublié',
  view_as: 'site consulté comme elle',
  withdraw: 'retiré',
}

/** What was done, in French; what the code names since is shown as it names it. */
export const actionLabel = (action: string): string =>
  ACTIONS[action] ?? action.replaceAll('_', ' ')

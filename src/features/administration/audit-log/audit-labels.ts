import type { AuditSubject } from '#/domain/audit-subjects.ts'

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
  refused_address: 'Adresse e-mail qui refuse nos envois',
  setting: 'Réglage',
  table: 'Liste',
}

/** Nouns, since what they are about is masculine or feminine. */
const ACTIONS: Readonly<Record<string, string>> = {
  accept: 'nouvel accord',
  add: 'ajout à la main',
  attach: 'rattachement à un marché',
  backfill: 'rattrapage demandé',
  create: 'création',
  delete: 'suppression',
  edit: 'modification',
  edit_results: 'correction de résultats',
  end_view: 'fin de la vue comme l’organisation',
  export: 'export CSV',
  forget_abilities: 'oubli de ce que le serveur d’IA accepte',
  forgive_attempts: 'effacement des tentatives échouées',
  import: 'import d’une liste',
  lock: 'fermeture',
  merge: 'réunion de deux marchés',
  promote: 'promotion',
  publish: 'publication',
  reanalyse: 'nouvelle analyse demandée',
  rename: 'changement de nom',
  restore_results: 'retour à une version d’avant',
  retry: 'nouvelle tentative',
  retry_parked: 'nouvelle tentative des avis abandonnés',
  run: 'collecte demandée',
  send_again: 'nouvel envoi',
  set_role: 'changement de rôle',
  set_state: 'changement d’état',
  set_trial: 'changement de l’essai',
  sign_out: 'déconnexion',
  split: 'séparation',
  test_sending: 'envoi d’un e-mail de test',
  unlock: 'réouverture',
  unpublish: 'dépublication',
  view_as: 'vue du site comme l’organisation',
  withdraw: 'retrait',
}

/** What was done, in French; what the code names since is shown as it names it. */
export const actionLabel = (action: string): string =>
  ACTIONS[action] ?? action.replaceAll('_', ' ')

import type { ModelFailure } from '#/domain/model-calls.ts'

const MISCONFIGURED = 'Le modèle d’IA de ce site est mal configuré.'

/** Why the model gave no answer, for members. */
export const MODEL_FAILURE_SENTENCES: Record<ModelFailure, string> = {
  timeout: 'Le modèle d’IA n’a pas répondu à temps.',
  rate_limited: 'Le modèle d’IA reçoit trop de demandes en ce moment.',
  provider_quota: 'Le crédit de ce site auprès de son fournisseur d’IA est épuisé.',
  unavailable: 'Le serveur du modèle d’IA est en panne.',
  unreachable: 'Le serveur du modèle d’IA ne répond pas.',
  refused_key: MISCONFIGURED,
  no_model: MISCONFIGURED,
  not_a_model_server: MISCONFIGURED,
  bad_request: MISCONFIGURED,
  too_long: 'Le texte est trop long pour le modèle d’IA.',
  truncated: 'La réponse du modèle d’IA s’est arrêtée avant la fin.',
  unreadable: 'La réponse du modèle d’IA est illisible.',
  declined: 'Le modèle d’IA a refusé de répondre.',
  organisation_day:
    'Votre entreprise a atteint sa limite quotidienne d’utilisation de l’IA. Elle est remise à zéro à minuit.',
  organisation_month:
    'Votre entreprise a atteint sa limite mensuelle d’utilisation de l’IA. Elle est remise à zéro le 1er du mois.',
  site_day:
    'Ce site a atteint sa limite quotidienne d’utilisation de l’IA. Elle est remise à zéro à minuit.',
  interrupted: 'La demande au modèle d’IA a été interrompue.',
}

/** The same for administrators of the site. */
export const MODEL_FAILURE_LABELS: Record<ModelFailure, string> = {
  timeout: 'Délai dépassé',
  rate_limited: 'Trop de demandes (429)',
  provider_quota: 'Crédit épuisé chez le fournisseur',
  unavailable: 'Serveur en panne (5xx)',
  unreachable: 'Serveur injoignable ou connexion coupée',
  refused_key: 'Clé refusée (401 ou 403)',
  no_model: 'Modèle inconnu du serveur',
  not_a_model_server: 'L’adresse n’est pas celle d’un serveur de modèles',
  bad_request: 'Requête rejetée par le serveur',
  too_long: 'Texte trop long pour le modèle',
  truncated: 'Réponse coupée',
  unreadable: 'Réponse illisible',
  declined: 'Refus du modèle',
  organisation_day: 'Limite quotidienne d’une organisation',
  organisation_month: 'Limite mensuelle d’une organisation',
  site_day: 'Limite quotidienne du site',
  interrupted: 'Demande interrompue',
}

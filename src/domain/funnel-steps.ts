/** From the first page to a purchase, in order; the last two lead out again. */
export const FUNNEL_STEPS = [
  'link_opened',
  'signed_up',
  'trial_begun',
  'checkout_opened',
  'paid',
  'refunded',
  'subscription_ended',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** As the chart names them. */
export const FUNNEL_LABELS: Record<FunnelStep, string> = {
  link_opened: 'Lien personnel ouvert',
  signed_up: 'Compte créé',
  trial_begun: 'Essai commencé',
  checkout_opened: 'Paiement commencé',
  paid: 'Paiement reçu',
  refunded: 'Paiement remboursé',
  subscription_ended: 'Abonnement terminé',
}

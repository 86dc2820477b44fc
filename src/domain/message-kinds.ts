import { keysOf } from './keys-of.ts'
/**
 * Why an e-mail is sent. `priority` is the order of sending, lowest first: a user waits for a link to sign in,
 * not for a digest. `hours` is how long it is worth sending: what could not be sent by then is dropped.
 */
export const MESSAGE_KINDS = {
  /** Verification, reset and change of an address or password, second factors. */
  account: { priority: 0, hours: 24, isAlert: false },
  invitation: { priority: 0, hours: 72, isAlert: false },
  alert_confirmation: { priority: 0, hours: 24, isAlert: false },
  /** Of a trial that ends, and of what was bought. */
  subscription: { priority: 5, hours: 24, isAlert: false },
  contact: { priority: 5, hours: 72, isAlert: false },
  /** Of the installation, to administrators of the site. */
  operator: { priority: 5, hours: 72, isAlert: false },
  reminder: { priority: 10, hours: 20, isAlert: true },
  tender_changes: { priority: 10, hours: 48, isAlert: true },
  digest: { priority: 20, hours: 48, isAlert: true },
  search_alert: { priority: 20, hours: 48, isAlert: true },
} as const

export type MessageKind = keyof typeof MESSAGE_KINDS

export const MESSAGE_KIND_NAMES = keysOf(MESSAGE_KINDS)

/** Kinds that a person can unsubscribe from; the others answer something that they just did, or concern their work. */
export const ALERT_KINDS = MESSAGE_KIND_NAMES.filter((kind) => MESSAGE_KINDS[kind].isAlert)

export const MESSAGE_KIND_LABELS: Readonly<Record<MessageKind, string>> = {
  account: 'Compte',
  invitation: 'Invitation',
  alert_confirmation: 'Confirmation d’alerte',
  subscription: 'Essai et abonnement',
  contact: 'Contact',
  operator: 'Exploitation du site',
  reminder: 'Rappel d’échéance',
  tender_changes: 'Marché modifié',
  digest: 'Marchés d’un profil',
  search_alert: 'Marchés d’une recherche',
}

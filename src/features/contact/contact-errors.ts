import type { ContactMessage } from './contact-message.ts'

/** Reasons to refuse a message, in addition to field errors. */
type ContactRefusal = 'unproven' | 'expired' | 'unavailable' | 'too_many'

export type ContactOutcome =
  | { ok: true }
  | { ok: false; wrong: (keyof ContactMessage)[] }
  | { ok: false; refusal: ContactRefusal }

/** French error messages by field. */
export const FIELD_ERRORS: Record<keyof ContactMessage, string> = {
  topic: 'Choisissez un sujet dans la liste.',
  name: 'Indiquez votre nom, en 120 caractères au plus.',
  email: 'Indiquez une adresse e-mail complète, comme nom@exemple.fr.',
  message: 'Écrivez un message de 10 à 5\u202f000 caractères.',
}

export const REFUSALS: Record<ContactRefusal, string> = {
  unproven: 'Cochez la case qui montre que vous n’êtes pas un robot, puis envoyez de nouveau.',
  expired:
    'La vérification a expiré pendant que vous écriviez. Refaites-la, puis envoyez de nouveau\u00a0: votre message est toujours là.',
  unavailable:
    'La vérification ne répond pas pour l’instant. Réessayez dans quelques minutes\u00a0: votre message est toujours là.',
  too_many:
    'Trop de messages nous sont parvenus depuis une heure. Réessayez plus tard\u00a0: votre message est toujours là.',
}

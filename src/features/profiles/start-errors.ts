import type { GeneratedProfile } from './generate-profile.server.ts'
import { REFUSAL_TEXTS } from './instant-profile.ts'

type Reason = Extract<GeneratedProfile, { ok: false }>['reason']

/** Why a start proposed nothing, and what else to do. */
export function startError(reason: Reason): string {
  if (reason === 'invalid_siren') {
    return 'Ce n’est pas un numéro SIREN\u00a0: neuf chiffres, dont le dernier vérifie les autres.'
  }
  return `${REFUSAL_TEXTS[reason]} Vous pouvez partir de quelques mots.`
}

import { formatCounted } from '#/domain/numbers.ts'
import { LONGEST_TEXT, SHORTEST_WORDS } from '#/domain/profile-draft.ts'
import { sirenOf } from '#/domain/siret.ts'
import type { ProfileForm } from '../profile.schemas.ts'
import type { GeneratedProfile } from './generate-profile.server.ts'
import { REFUSAL_TEXTS } from './instant-profile.ts'
import { websiteAddress } from './website-address.ts'

type Reason = Extract<GeneratedProfile, { ok: false }>['reason']

/** Why a start proposed nothing, and what else to do. */
export function startError(reason: Reason): string {
  if (reason === 'invalid_siren') {
    return 'Ce n’est pas un numéro SIREN\u00a0: neuf chiffres, dont le dernier vérifie les autres.'
  }
  return `${REFUSAL_TEXTS[reason]} Vous pouvez partir de quelques mots.`
}

/** Error of a start, found before any request; null where it is valid. */
export function startFault(form: ProfileForm): string | null {
  if (form.start === 'website')
    return websiteAddress(form.website) ? null : startError('invalid_address')
  if (form.start === 'siren') return sirenOf(form.siren) ? null : startError('invalid_siren')
  const length = form.words.trim().length
  if (length < SHORTEST_WORDS) return 'Décrivez votre activité en quelques mots.'
  return length > LONGEST_TEXT
    ? `C’est trop long\u00a0: ${formatCounted(LONGEST_TEXT, 'caractère')} au plus.`
    : null
}

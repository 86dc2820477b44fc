import type { ProfileDraft } from '#/domain/profile-draft.ts'
import type { PageRefusal } from '#/server/outside/fetch-page.server.ts'
import type { ProfileTenders } from '../graded-tender.ts'

/** What a visitor gives: a site, or what the company does in a few words. */
export type InstantStart = { website: string } | { words: string }

/** Why no profile came of it. */
type InstantRefusal = PageRefusal | 'nothing_said' | 'unknown_words' | 'busy' | 'too_many'

/** Events, in this order, from a company's site or words to a profile and its tenders. */
export type InstantStep =
  | { step: 'reading'; host: string }
  /** Number of pages about the company's activity. */
  | { step: 'understanding'; pages: number }
  | { step: 'grading'; draft: ProfileDraft }
  /** `wider`: the zone of the list, in words, where that of the draft holds few tenders; else null. */
  | { step: 'done'; draft: ProfileDraft; bids: ProfileTenders; wider: string | null }
  | { step: 'failed'; reason: InstantRefusal }

export const REFUSAL_TEXTS: Record<InstantRefusal, string> = {
  invalid_address: 'Ce n’est pas l’adresse d’un site.',
  forbidden_address: 'Cette adresse n’est pas celle d’un site public.',
  unreachable: 'Ce site ne répond pas.',
  too_many_redirects: 'Ce site renvoie sans fin d’une adresse à une autre.',
  too_slow: 'Ce site met trop de temps à répondre.',
  not_a_page: 'Cette adresse ne mène pas à une page.',
  error_status: 'Ce site répond par une erreur.',
  unknown_words:
    'Nous n’avons pas reconnu d’activité. Dites ce que vous faites, et où\u00a0: «\u00a0couvreur à Rouen\u00a0».',
  nothing_said: 'Nous n’avons pas trouvé d’activité sur ce site.',
  busy: 'Trop de sites sont lus en ce moment. Réessayez dans quelques instants.',
  too_many: 'Vous avez déjà essayé beaucoup de sites. Réessayez dans une heure.',
}

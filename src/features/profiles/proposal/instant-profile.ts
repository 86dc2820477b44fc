import type { ProfileDraft } from '#/domain/profile-draft.ts'
import type { PageRefusal } from '#/server/outside/fetch-page.server.ts'
import type { ProfileTenders } from '../graded-tender.ts'

/** Why no profile came of a site. */
type InstantRefusal = PageRefusal | 'nothing_said' | 'busy' | 'too_many'

/** Events, in this order, from a company's site to a profile and its tenders. */
export type InstantStep =
  | { step: 'reading'; host: string }
  /** Number of pages about the company's activity. */
  | { step: 'understanding'; pages: number }
  | { step: 'grading'; draft: ProfileDraft }
  | { step: 'done'; draft: ProfileDraft; bids: ProfileTenders }
  | { step: 'failed'; reason: InstantRefusal }

export const REFUSAL_TEXTS: Record<InstantRefusal, string> = {
  invalid_address: 'Ce n’est pas l’adresse d’un site.',
  forbidden_address: 'Cette adresse n’est pas celle d’un site public.',
  unreachable: 'Ce site ne répond pas.',
  too_many_redirects: 'Ce site renvoie sans fin d’une adresse à une autre.',
  too_slow: 'Ce site met trop de temps à répondre.',
  not_a_page: 'Cette adresse ne mène pas à une page.',
  error_status: 'Ce site répond par une erreur.',
  nothing_said: 'Nous n’avons pas trouvé d’activité sur ce site.',
  busy: 'Trop de sites sont lus en ce moment. Réessayez dans quelques instants.',
  too_many: 'Vous avez fait lire beaucoup de sites. Réessayez dans une heure.',
}

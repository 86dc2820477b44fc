type FollowUpView = 'calendrier' | 'liste'

/**
 * `vue`: undefined is the board; `responsable`: a member’s id or `aucun`; `mois`: `2026-11`; `fiche`: the key of the
 * tender whose panel is open.
 */
export type FollowUpSearch = {
  vue?: FollowUpView
  profil?: string
  responsable?: string
  mois?: string
  fiche?: string
}

const VIEWS: readonly FollowUpView[] = ['calendrier', 'liste']
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const KEY = /^[\da-f-]{36}\.[\da-f-]{36}$/
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

const matching = (pattern: RegExp, typed: unknown) =>
  typeof typed === 'string' && pattern.test(typed) ? typed : undefined

/** Drops invalid parameters instead of failing. */
export function followUpSearch(typed: Record<string, unknown>): FollowUpSearch {
  return {
    vue: VIEWS.find((view) => view === typed.vue),
    profil: matching(UUID, typed.profil),
    responsable: typed.responsable === 'aucun' ? 'aucun' : matching(UUID, typed.responsable),
    mois: matching(MONTH, typed.mois),
    fiche: matching(KEY, typed.fiche),
  }
}

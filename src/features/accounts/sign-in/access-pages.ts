import { keysOf } from '#/domain/keys-of.ts'
/** The pages around signing in, each a step of `/acces/{step}`. */
export const ACCESS_PAGES = {
  verify: '/acces/adresse',
  sent: '/acces/e-mail-envoye',
  forgotten: '/acces/mot-de-passe-oublie',
  reset: '/acces/nouveau-mot-de-passe',
  code: '/acces/code',
  confirm: '/acces/confirmation',
  first: '/acces/premier-administrateur',
} as const

/** How long the links that lead there are valid, from the moment when they are sent. */
export const LINK_HOURS = { verify: 24, reset: 1 } as const

/** Names of the steps, as the last part of the address. */
export type AccessStep = keyof typeof ACCESS_PAGES

/** Titles of the pages in the browser. */
export const ACCESS_TITLES: Record<AccessStep, string> = {
  verify: 'Confirmer votre adresse e-mail',
  sent: 'Votre lien',
  forgotten: 'Mot de passe oublié',
  reset: 'Nouveau mot de passe',
  code: 'Votre code de connexion',
  confirm: 'C’est bien vous\u00a0?',
  first: 'Premier administrateur',
}

export function accessStepOf(name: string): AccessStep | null {
  const steps = keysOf(ACCESS_PAGES)
  return steps.find((step) => ACCESS_PAGES[step] === `/acces/${name}`) ?? null
}

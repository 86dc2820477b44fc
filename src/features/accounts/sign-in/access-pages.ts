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

export function accessStepOf(name: string): AccessStep | null {
  const steps = Object.keys(ACCESS_PAGES) as AccessStep[]
  return steps.find((step) => ACCESS_PAGES[step] === `/acces/${name}`) ?? null
}

import { AppError } from '#/lib/app-error.ts'
import type { Member, Viewer } from './viewer.ts'

export const signedOut = () =>
  new AppError('signed_out', { status: 401, message: 'Connectez-vous pour continuer.' })

export const withoutOrganisation = () =>
  new AppError('no_organisation', { status: 403, message: 'Créez d’abord votre entreprise.' })

/** What a viewer without an organisation has to do first. */
export const notYetMember = (viewer: Exclude<Viewer, Member>) =>
  viewer.kind === 'visitor' ? signedOut() : withoutOrganisation()

import type { PlatformRole } from '#/domain/platform-roles.ts'

export const PLATFORM_ROLE_LABELS: Readonly<Record<PlatformRole, string>> = {
  user: 'Utilisateur',
  sales: 'Équipe commerciale',
  admin: 'Administrateur',
}

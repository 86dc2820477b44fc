/** What someone is to the whole site: sales staff make links and trials, administrators manage everything. */
export const PLATFORM_ROLES = ['user', 'sales', 'admin'] as const
export type PlatformRole = (typeof PLATFORM_ROLES)[number]

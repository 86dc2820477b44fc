/** What people write about; the first is chosen until they choose. */
export const CONTACT_TOPICS = ['site', 'tender', 'personal_data', 'other'] as const

/** Message topics; the first is the default. */
export const CONTACT_TOPICS = ['site', 'tender', 'personal_data', 'other'] as const

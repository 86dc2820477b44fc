/** draft: readable only with its preview URL. */
export const BLOG_POST_STATUSES = ['draft', 'published'] as const

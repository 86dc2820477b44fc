/** draft: only who holds its preview address reads it. */
export const BLOG_POST_STATUSES = ['draft', 'published'] as const

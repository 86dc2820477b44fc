/** Whether a page is one of the back office. */
export const isOfBackOffice = (pathname: string): boolean => /^\/admin(?:\/|$)/.test(pathname)

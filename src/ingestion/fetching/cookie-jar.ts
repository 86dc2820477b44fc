/** Cookies that a site gave during one visit, without their attributes. */
export function cookieJar() {
  const cookies = new Map<string, string>()
  return {
    remember(headers: Headers): void {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=;\s]+)=([^;]*)/.exec(cookie) ?? []
        if (name !== '') cookies.set(name, value)
      }
    },
    /** The header of the next request; empty where the site gave no cookie. */
    header: (): Record<string, string> =>
      cookies.size === 0
        ? {}
        : { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  }
}

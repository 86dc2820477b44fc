/** Whether the path of an address can be decoded: `/%` and `/%FF` cannot, and name nothing. */
export function isReadablePath(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/** The framework answers such an address in English: it is given one that it can read, and lacks. */
export function readableRequest(request: Request): Request {
  if (isReadablePath(new URL(request.url).pathname)) return request
  const { method, headers } = request
  return new Request(new URL('/adresse-illisible', request.url), { method, headers })
}

/** Kinds of pages that are counted, by their paths. */
const KINDS: [path: RegExp, kind: string][] = [
  [/^\/$/, 'home'],
  [/^\/bids$/, 'list'],
  [/^\/appel-offre\/[^/]+$/, 'tender'],
  [/^\/appels-offres\/[^/]+$/, 'landing'],
  [/^\/acheteurs\/[^/]+$/, 'buyer'],
  [/^\/blog$/, 'blog'],
  [/^\/post\/[^/]+$/, 'post'],
  [/^\/(?:services|pricing|couverture)$/, 'information'],
  [/^\/contact$/, 'contact'],
  [/^\/instant-profile$/, 'instant_profile'],
  [/^\/create-profile$/, 'create_profile'],
  [/^\/sign-up$/, 'sign_up'],
]

/** The kind of a page that is counted; undefined for any other, whose path may identify a person. */
export function pageKind(pathname: string): string | undefined {
  return KINDS.find(([path]) => path.test(pathname))?.[1]
}

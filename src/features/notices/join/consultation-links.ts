import type { NoticeLink } from '#/domain/notices/notice-content.ts'

/** How the platforms that buyers use name a consultation in its address. */
const NUMBER_PARAMETERS = [
  'refconsultation',
  'pcslid',
  'idconsultation',
  'consultation',
  'idm',
  'idmarche',
  'iddossier',
  'id',
]

/**
 * The consultations that links lead to, as `host/organisation/number`: notices that lead to one page
 * are of one call, from any publisher. Addresses of a whole platform are ignored.
 */
export function consultationsOf(links: readonly NoticeLink[]): string[] {
  const found = links.flatMap(({ kind, url }) => {
    if (kind === 'notice' || !URL.canParse(url)) return []
    const { hostname, pathname, searchParams, hash } = new URL(url)
    const host = hostname.toLowerCase().replace(/^www\./, '')
    const given = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value]))
    const parameter = NUMBER_PARAMETERS.map((name) => given.get(name)).find(
      (value) => value !== undefined && CONSULTATION_NUMBER.test(value),
    )
    const inPath = /\/consultations?\/(\d{3,})/.exec(pathname + hash)?.[1]
    const number = parameter ?? inPath
    return number
      ? [`${host}/${(given.get('orgacronyme') ?? '').toLowerCase()}/${number.toLowerCase()}`]
      : []
  })
  return [...new Set(found)]
}

/** Years and short menus numbers are no consultation. */
const CONSULTATION_NUMBER = /^(?=.*\d)(?!20\d\d$)[\w-]{4,60}$/

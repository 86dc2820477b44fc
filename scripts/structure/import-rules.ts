import { isTest, type SourceFile } from './source-files.ts'

/** The folder of `src/` that a file is in; `program`: files that put the others together and start. */
export function zoneOf(file: string): string {
  if (!file.startsWith('src/')) return 'outside'
  if (SOURCE_FACTS.test(file)) return 'source-facts'
  if (PROGRAMS.has(file)) return 'program'
  const [, zone = '', rest] = file.split('/')
  return rest === undefined ? 'program' : zone
}

/** The plain facts of the sources: values that the domain derives its codes from, and browsers load. */
const SOURCE_FACTS =
  /^src\/ingestion\/(?:source-facts|source-list|[^/]+\/facts|place\/(?:platforms|operator-sites))\.ts$/

const PROGRAMS = new Set(['src/ingestion/cli.ts'])

/** Who may import whom; each zone may also import itself. */
const ALLOWED: Record<string, string[]> = {
  routes: ['features', 'server', 'ui', 'lib', 'french-text', 'domain'],
  features: [
    'search',
    'search-cluster',
    'french-text',
    'jobs',
    'emails',
    'server',
    'db',
    'ui',
    'lib',
    'domain',
    'source-facts',
  ],
  ingestion: ['features', 'french-text', 'server', 'db', 'lib', 'domain', 'source-facts'],
  jobs: ['features', 'ingestion', 'emails', 'server', 'db', 'lib', 'domain'],
  emails: ['lib', 'french-text', 'domain'],
  server: ['db', 'lib', 'domain'],
  db: ['domain'],
  search: ['french-text', 'lib', 'domain'],
  'search-cluster': ['search', 'french-text', 'lib', 'domain'],
  ui: ['lib', 'french-text', 'domain'],
  lib: ['domain', 'source-facts'],
  'french-text': [],
  domain: ['source-facts'],
  'source-facts': [],
}

/** Folders inside a zone that some files never import. */
const NEVER: { from: RegExp; to: RegExp; reason: string }[] = [
  {
    from: /^src\/features\/notices\//,
    to: /^src\/features\/tenders\/(?:page|search|components)\//,
    reason: 'notices import no page and no list',
  },
  {
    from: /^src\/(?!routes\/|features\/administration\/|ingestion\/manual\/)/,
    to: /^src\/features\/administration\//,
    reason: 'only routes and the command for manual entry import the back office',
  },
]

/** Files whose server parts are cut out when they are built for browsers. */
const SERVER_PARTS =
  /\.functions\.ts$|-middleware\.ts$|^src\/server\/rendering\/server-function-errors\.ts$|^src\/routes\/api\//

/** The process's own database, which calls and API routes pass to queries. */
const DATABASE = 'src/server/database.server.ts'

const SERVER = /\.server(\.test)?\.tsx?$/

/** One sentence for each forbidden import of a file. */
export function forbiddenImports(file: SourceFile): string[] {
  const zone = zoneOf(file.path)
  if (zone === 'program' || zone === 'outside') return []
  return file.imports.flatMap(({ file: target, typeOnly }) => {
    if (target === undefined || zoneOf(target) === 'outside') return []
    const reason = refusal(file.path, target, typeOnly)
    return reason ? [`${file.path} imports ${target}: ${reason}`] : []
  })
}

function refusal(from: string, to: string, typeOnly: boolean): string | undefined {
  const [zone, target] = [zoneOf(from), zoneOf(to)]
  if (target === 'program') return typeOnly ? undefined : 'programs are not imported'
  if (to === DATABASE && SERVER_PARTS.test(from)) return undefined
  if (zone !== target && !ALLOWED[zone]?.includes(target)) return `${zone} may not import ${target}`
  if (isTest(from)) return undefined
  const never = NEVER.find((rule) => rule.from.test(from) && rule.to.test(to))
  if (never) return never.reason
  if (target === 'features' && to.includes('/components/')) {
    if (zone === 'features' && ![featureOf(to), 'administration'].includes(featureOf(from))) {
      return "a feature never imports another's components"
    }
    if (zone !== 'features' && zone !== 'routes') return 'components are for routes and features'
  }
  if (zone === 'features' && target === 'ui' && !from.includes('/components/')) {
    return 'only components import ui'
  }
  if (typeOnly) return undefined
  if (target === 'db' && zone === 'features' && !SERVER.test(from)) {
    return 'only .server.ts files import the database'
  }
  if (SERVER.test(to) && mayReachBrowser(from)) {
    return 'code that browsers may load never imports a .server file'
  }
  return undefined
}

function mayReachBrowser(file: string): boolean {
  if (SERVER.test(file)) return false
  if (!['routes', 'features', 'ui', 'lib'].includes(zoneOf(file))) return false
  return !SERVER_PARTS.test(file)
}

export function featureOf(file: string): string {
  return file.split('/')[2] ?? ''
}

import type { SourceReply, SourceRequest } from './answering-source.ts'

/** Files by the folder that holds them: `BOAMP/2026/09/11` → `26-87466.xml` → its text. */
type Folders = Record<string, Record<string, string>>

const ROOT = '/OPENDATA/'

/**
 * DILA's exchange server: an Apache listing for each folder and each folder above it, the files, and
 * 404 for what does not exist. A folder without files has a listing without entries. `state` may be
 * changed between requests; a file's entry in `files` (by its path) is answered instead of its text.
 */
export function dila(folders: Folders, files: Record<string, SourceReply> = {}) {
  const state = { folders, files }
  const answer = (request: SourceRequest): SourceReply => {
    const { pathname } = request.url
    if (!pathname.startsWith(ROOT)) return notFound()
    const path = pathname.slice(ROOT.length)
    if (state.files[path]) return state.files[path]
    if (path.endsWith('/')) return listing(state.folders, path.slice(0, -1)) ?? notFound()
    const name = path.slice(path.lastIndexOf('/') + 1)
    const text = state.folders[path.slice(0, -name.length - 1)]?.[name]
    if (text !== undefined) return { headers: { 'content-type': 'application/xml' }, body: text }
    // Apache sends a folder's name without its final slash to the one with it.
    if (listing(state.folders, path)) return { status: 301, headers: { location: `${pathname}/` } }
    return notFound()
  }
  return { state, answer }
}

function listing(folders: Folders, path: string): SourceReply | null {
  const below = Object.keys(folders).filter((folder) => folder.startsWith(`${path}/`))
  const subfolders = new Set(below.map((folder) => folder.slice(path.length + 1).split('/')[0]))
  const own = folders[path]
  if (!own && subfolders.size === 0) return null
  const title = `Index of ${ROOT}${path}`
  const parent = `${ROOT}${path}`.replace(/[^/]+$/, '')
  const rows = [
    `<img src="/icons/back.gif" alt="[PARENTDIR]"> <a href="${parent}">Parent Directory</a>                              -   `,
    ...[...subfolders].sort().map((name) => row('[DIR]', 'folder', `${name}/`, '  - ')),
    ...Object.keys(own ?? {})
      .sort()
      .map((name) => row('[TXT]', 'text', name, ' 73K')),
  ]
  const body = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2 Final//EN">
<html>
 <head>
  <title>${title}</title>
 </head>
 <body>
<h1>${title}</h1>
<pre><img src="/icons/blank.gif" alt="Icon "> <a href="?C=N;O=D">Name</a>                     <a href="?C=M;O=A">Last modified</a>      <a href="?C=S;O=A">Size</a>  <hr>${rows.join('\n')}
<hr></pre>
</body></html>
`
  return { headers: { 'content-type': 'text/html;charset=UTF-8' }, body }
}

function row(alt: string, icon: string, name: string, size: string): string {
  return `<img src="/icons/${icon}.gif" alt="${alt}"> <a href="${name}">${name}</a>             2026-09-11 04:46  ${size}  `
}

function notFound(): SourceReply {
  return {
    status: 404,
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
<html><head>
<title>404 Not Found</title>
</head><body>
<h1>Not Found</h1>
<p>The requested URL was not found on this server.</p>
</body></html>
`,
  }
}

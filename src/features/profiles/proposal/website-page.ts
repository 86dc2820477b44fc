import { Parser } from 'htmlparser2'

/** What a page says, without its menus and scripts. */
export type WebsitePage = {
  /** As the site calls itself, from its metadata or its title. */
  siteName: string | null
  title: string
  description: string
  headings: string[]
  /** Running text, a block a line. */
  blocks: string[]
  /** Of `address` tags, page footers and the like: where postcodes are. */
  margins: string
  links: { url: string; text: string }[]
}

const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'svg', 'select', 'iframe'])
const MARGINS = new Set(['nav', 'footer', 'header', 'address', 'form', 'button'])
const HEADINGS = new Set(['h1', 'h2', 'h3'])
const BLOCKS = new Set([
  ...[
    'p',
    'div',
    'section',
    'article',
    'main',
    'li',
    'ul',
    'ol',
    'td',
    'tr',
    'table',
    'br',
    'body',
  ],
  ...['h4', 'h5', 'h6', 'blockquote', 'dd', 'dt', 'figcaption', 'title', 'header', 'footer', 'nav'],
  ...HEADINGS,
])
/** Limits: some pages have thousands of links, and no company describes its activity in a thousand headings. */
const MOST_LINKS = 400
const MOST_ADDRESSES = 2_000
const MOST_HEADINGS = 200
const MOST_BLOCKS = 2_000
const LONGEST_TITLE = 300
const LONGEST_DESCRIPTION = 2_000
/** Of tags within tags. Deeper ones are no page, and the parser's time grows with their square. */
const DEEPEST = 400
const PIECE = 16_384

/**
 * Parses an untrusted page, in linear time for any content.
 *
 * @param url of the page, from which its links start
 */
export function readWebsitePage(html: string, url: string): WebsitePage {
  const page: WebsitePage = {
    siteName: null,
    title: '',
    description: '',
    headings: [],
    blocks: [],
    margins: '',
    links: [],
  }
  /** How many tags of each kind are open. */
  const open = { all: 0, unread: 0, margin: 0, heading: 0, title: 0 }
  let text = ''
  let link: { url: string; text: string } | null = null
  let addresses = 0
  const flush = () => {
    const block = text.replace(/\s+/g, ' ').trim()
    text = ''
    if (block === '') return
    if (open.title > 0) page.title ||= block.slice(0, LONGEST_TITLE)
    else if (open.margin > 0) page.margins += `${block}\n`
    else if (open.heading > 0) addUpTo(MOST_HEADINGS, page.headings, block)
    else addUpTo(MOST_BLOCKS, page.blocks, block)
  }
  const count = (name: string, by: 1 | -1) => {
    open.all += by
    for (const [kind, names] of COUNTED) {
      if (names.has(name)) open[kind] = Math.max(0, open[kind] + by)
    }
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'meta') readMeta(page, attributes)
        if (BLOCKS.has(name)) flush()
        count(name, 1)
        if (name !== 'a' || addresses++ >= MOST_ADDRESSES) return
        const target = linkTarget(attributes.href, url)
        if (target) link = { url: target, text: '' }
      },
      ontext(piece) {
        if (open.unread > 0) return
        text += piece
        if (link) link.text += piece
      },
      onclosetag(name) {
        if (BLOCKS.has(name)) flush()
        else if (name === 'a') text += ' '
        if (name === 'a' && link) {
          const { url: target, text: said } = link
          addUpTo(MOST_LINKS, page.links, { url: target, text: said.replace(/\s+/g, ' ').trim() })
          link = null
        }
        count(name, -1)
      },
    },
    { decodeEntities: true },
  )
  for (let at = 0; at < html.length && open.all <= DEEPEST; at += PIECE) {
    parser.write(html.slice(at, at + PIECE))
  }
  parser.end()
  flush()
  return page
}

const COUNTED = [
  ['unread', UNREAD],
  ['margin', MARGINS],
  ['heading', HEADINGS],
  ['title', new Set(['title'])],
] as const

function addUpTo<Item>(most: number, list: Item[], item: Item) {
  if (list.length < most) list.push(item)
}

function readMeta(page: WebsitePage, { name, property, content }: Record<string, string>) {
  const said = content?.slice(0, LONGEST_DESCRIPTION).replace(/\s+/g, ' ').trim()
  if (!said) return
  if (name === 'description') page.description = said
  else if (property === 'og:description') page.description ||= said
  else if (property === 'og:site_name') page.siteName = said
}

/** A page of the same site; null for another site, a file, an e-mail address. */
function linkTarget(href: string | undefined, base: string): string | null {
  if (!href || !URL.canParse(href, base)) return null
  const url = new URL(href, base)
  url.hash = ''
  const isSameSite = url.host === new URL(base).host && url.protocol.startsWith('http')
  return isSameSite && !/\.(?:pdf|jpe?g|png|zip|docx?|xlsx?|mp4)$/i.test(url.pathname)
    ? url.href
    : null
}

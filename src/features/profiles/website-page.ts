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
  /** Of `address` tags, foots of pages and the like: where postcodes stand. */
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
/** Pages of consent managers and builders hold thousands of links. */
const MOST_LINKS = 400

/** @param url of the page, from which its links start */
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
  let unread = 0
  let inMargin = 0
  let text = ''
  let open: string[] = []
  let link: { url: string; text: string } | null = null
  const flush = () => {
    const block = text.replace(/\s+/g, ' ').trim()
    text = ''
    if (block === '') return
    if (open.includes('title')) page.title ||= block
    else if (inMargin > 0) page.margins += `${block}\n`
    else if (open.some((tag) => HEADINGS.has(tag))) page.headings.push(block)
    else page.blocks.push(block)
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (UNREAD.has(name)) unread++
        if (name === 'meta') readMeta(page, attributes)
        if (BLOCKS.has(name)) flush()
        if (MARGINS.has(name)) inMargin++
        open.push(name)
        const target = name === 'a' ? linkTarget(attributes.href, url) : null
        if (target) link = { url: target, text: '' }
      },
      ontext(piece) {
        if (unread > 0) return
        text += piece
        if (link) link.text += piece
      },
      onclosetag(name) {
        if (UNREAD.has(name)) unread = Math.max(0, unread - 1)
        if (BLOCKS.has(name)) flush()
        else if (name === 'a') text += ' '
        if (name === 'a' && link && page.links.length < MOST_LINKS) {
          page.links.push({ url: link.url, text: link.text.replace(/\s+/g, ' ').trim() })
          link = null
        }
        if (MARGINS.has(name)) inMargin = Math.max(0, inMargin - 1)
        const last = open.lastIndexOf(name)
        if (last >= 0) open = open.slice(0, last)
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  flush()
  return page
}

function readMeta(page: WebsitePage, { name, property, content }: Record<string, string>) {
  const said = content?.replace(/\s+/g, ' ').trim()
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

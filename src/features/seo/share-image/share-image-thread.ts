import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { SHARE_SIZE, type ShareCard } from './share-card.ts'

/** A thread that draws the images of shared pages: 30 to 200 ms each, which no page waits for. */
const { resolve } = createRequire(import.meta.url)
const font = (file: string) => readFileSync(resolve(`@fontsource/${file}`))
const FONTS = [
  { name: 'Sans', weight: 400, data: font('public-sans/files/public-sans-latin-400-normal.woff') },
  { name: 'Sans', weight: 600, data: font('public-sans/files/public-sans-latin-600-normal.woff') },
  {
    name: 'Serif',
    weight: 600,
    data: font('source-serif-4/files/source-serif-4-latin-600-normal.woff'),
  },
] as const

const COLOURS = { page: '#faf8f3', ink: '#18211e', soft: '#545e59', accent: '#0a5d52' }
/** Characters, as many as fit in four lines. */
const LONG_TITLE = 70

type Style = Record<string, string | number>
type Part = { type: string; key: null; props: { style: Style; children?: string | Part[] } }

const box = (style: Style, children?: string | Part[]): Part => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, ...(children !== undefined && { children }) },
})

function drawn({ siteName, eyebrow, title, lines }: ShareCard): Part {
  return box(
    {
      ...SHARE_SIZE,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '64px 72px',
      background: COLOURS.page,
      borderLeft: `24px solid ${COLOURS.accent}`,
      fontFamily: 'Sans',
      color: COLOURS.ink,
    },
    [
      box({ flexDirection: 'column' }, [
        box({ fontSize: 28, fontWeight: 600, color: COLOURS.accent }, eyebrow),
        box(
          {
            marginTop: 20,
            fontFamily: 'Serif',
            fontWeight: 600,
            fontSize: title.length > LONG_TITLE ? 50 : 62,
            lineHeight: 1.15,
          },
          title,
        ),
      ]),
      box({ flexDirection: 'column' }, [
        ...lines.map((line) => box({ fontSize: 30, lineHeight: 1.4, color: COLOURS.soft }, line)),
        box({ marginTop: 28, fontFamily: 'Serif', fontWeight: 600, fontSize: 36 }, siteName),
      ]),
    ],
  )
}

parentPort?.on('message', async ({ id, card }: { id: number; card: ShareCard }) => {
  try {
    const svg = await satori(drawn(card), {
      ...SHARE_SIZE,
      fonts: FONTS.map((one) => ({ ...one })),
    })
    const png = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
    parentPort?.postMessage({ id, png: Uint8Array.from(png) })
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) })
  }
})

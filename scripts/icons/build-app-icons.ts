/**
 * Writes the icons of the installed application into `public/` from `public/favicon.svg`.
 *
 *     node scripts/icons/build-app-icons.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Resvg } from '@resvg/resvg-js'

const folder = path.resolve(import.meta.dirname, '../../public')
const [, mark = ''] =
  /<svg[^>]*>(.*)<\/svg>/s.exec(readFileSync(path.join(folder, 'favicon.svg'), 'utf8')) ?? []

/** The mark on a ground, as large as `share` of the icon. */
function icon(file: string, size: number, share: number, ground: string) {
  const margin = (32 * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${share})">${mark}</g></svg>`
  const png = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
  writeFileSync(path.join(folder, file), png)
}

icon('icon-192.png', 192, 0.75, '#faf8f3')
icon('icon-512.png', 512, 0.75, '#faf8f3')
icon('icon-maskable-512.png', 512, 0.6, '#faf8f3')
icon('apple-touch-icon.png', 180, 0.7, '#faf8f3')

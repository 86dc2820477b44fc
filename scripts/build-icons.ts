import { readFile, writeFile } from 'node:fs/promises'
import { ICON_NAMES } from '../src/ui/icons/icon-names.ts'

const SPRITE = new URL('../src/ui/icons/sprite.svg', import.meta.url)

/** The icons as one SVG of symbols, which pages refer to by name. */
export async function buildSprite(): Promise<string> {
  const symbols = await Promise.all(
    ICON_NAMES.map(async (name) => {
      const svg = await readFile(
        new URL(import.meta.resolve(`lucide-static/icons/${name}.svg`)),
        'utf8',
      )
      const shapes = svg
        .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
        .replace(/\s+/g, ' ')
        .replace(/> </g, '><')
        .replace(/ \/>/g, '/>')
        .trim()
      return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
    }),
  )
  return `<!-- Lucide (https://lucide.dev), ISC licence --><svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`
}

if (import.meta.main) await writeFile(SPRITE, await buildSprite())

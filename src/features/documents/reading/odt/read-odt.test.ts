import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentBlocks } from '../document-blocks.ts'
import { readOdt } from './read-odt.ts'

const STYLES = `<office:document-styles><office:styles>
  <style:default-style style:family="paragraph"><style:text-properties fo:font-size="11pt"/></style:default-style>
  <style:style style:name="Heading" style:family="paragraph"><style:text-properties fo:font-weight="bold"/></style:style>
  <text:outline-style style:name="Outline">
    <text:outline-level-style text:level="1" style:num-format="1" style:num-prefix="Article " style:num-suffix=" -"/>
    <text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/>
  </text:outline-style>
</office:styles></office:document-styles>`
const LIST = `<office:automatic-styles>
  <text:list-style style:name="L1">
    <text:list-level-style-number text:level="1" style:num-format="a" style:num-suffix=")"/>
    <text:list-level-style-bullet text:level="2" text:bullet-char="•"/>
  </text:list-style></office:automatic-styles>`
const heading = (level: number, text: string) =>
  `<text:h text:style-name="Heading" text:outline-level="${level}">${text}</text:h>`
const paragraph = (text: string) => `<text:p>${text}</text:p>`
const list = (...items: string[]) =>
  `<text:list text:style-name="L1">${items.map((item) => `<text:list-item>${item}</text:list-item>`).join('')}</text:list>`
const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}>${paragraph(text)}</table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`

async function blocksOf(body: string) {
  const content = `<office:document-content>${LIST}<office:body><office:text>${body}</office:text></office:body></office:document-content>`
  const bytes = zipSync({ 'content.xml': strToU8(content), 'styles.xml': strToU8(STYLES) })
  const { pages } = await readOdt(bytes)
  return { pages, blocks: documentBlocks(pages) }
}

test('headings have their level and the number that the writer computes', async () => {
  const { blocks } = await blocksOf(
    `${heading(1, 'Objet')}${paragraph('Fourniture<text:s/>de <text:span>sel</text:span>.')}${heading(1, 'Offres')}${heading(2, 'Validité')}${paragraph('Les offres sont valables 90 jours.')}`,
  )
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 1, text: 'Article 1 - Objet' },
    { kind: 'paragraph', text: 'Fourniture de sel.', headings: ['Article 1 - Objet'] },
    { kind: 'heading', level: 1, text: 'Article 2 - Offres' },
    { kind: 'heading', level: 2, text: '2.1 Validité' },
    { kind: 'paragraph', headings: ['Article 2 - Offres', '2.1 Validité'] },
  ])
})

test('items of lists have their marks and levels; those of a nested list begin anew', async () => {
  const { pages, blocks } = await blocksOf(
    `${paragraph('Le candidat remet :')}${list(paragraph('la lettre DC1 ;'), `${paragraph('le mémoire :')}${list(paragraph('les moyens ;'))}`, paragraph('le planning.'))}`,
  )
  expect(pages[0]?.text).toBe(
    'Le candidat remet :\na) la lettre DC1 ;\nb) le mémoire :\n• les moyens ;\nc) le planning.',
  )
  expect(blocks.map((block) => (block.kind === 'item' ? [block.level, block.marker] : 0))).toEqual([
    0,
    [1, 'a)'],
    [1, 'b)'],
    [2, '•'],
    [1, 'c)'],
  ])
})

test('tables are rows of cells; deleted text and comments are left out', async () => {
  const { blocks } = await blocksOf(
    `<text:tracked-changes><text:deletion>${paragraph('ancien')}</text:deletion></text:tracked-changes>
     <table:table>${row(cell('Critère'), cell('Poids'))}${row(cell('Prix<office:annotation><text:p>à revoir</text:p></office:annotation>'), cell('60 %'))}${row(cell('Valeur technique', 'table:number-columns-spanned="2"'), '<table:covered-table-cell/>')}</table:table>`,
  )
  expect(blocks.map((block) => (block.kind === 'row' ? block.cells : block.text))).toEqual([
    ['Critère', 'Poids'],
    ['Prix', '60 %'],
    'Valeur technique',
  ])
})

test('a text behind a password, or without content, is refused', async () => {
  const locked = zipSync({
    'content.xml': strToU8('<office:body/>'),
    'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
  })
  await expect(readOdt(locked)).rejects.toThrow('encrypted')
  await expect(readOdt(zipSync({ 'styles.xml': strToU8(STYLES) }))).rejects.toThrow('damaged')
})

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { documentBlocks } from './document-blocks.ts'
import { readDocx } from './read-docx.ts'

const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const cell = (content: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`

const read = async (body: string, parts: Record<string, string> = {}) => {
  const xml = { 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...parts }
  const entries = Object.entries(xml).map(([name, text]) => [name, strToU8(text)])
  return (await readDocx(zipSync(Object.fromEntries(entries)))).pages
}

const STYLES = `<w:styles>
  <w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="Article"><w:name w:val="Article"/><w:basedOn w:val="Titre1"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
  <w:style w:type="paragraph" w:styleId="TM1"><w:name w:val="toc 1"/></w:style>
</w:styles>`
const NUMBERING = `<w:numbering>
  <w:abstractNum w:abstractNumId="7">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Article %1 -"/></w:lvl>
    <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl>
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="8">
    <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl>
    <w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/><w:lvlText w:val="\uf0b7"/><w:pPr><w:ind w:left="1440" w:hanging="360"/></w:pPr></w:lvl>
  </w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
</w:numbering>`
const styled = (style: string, text: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`)
const listed = (level: number, text: string) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="2"/></w:numPr>`)

test('headings have the level of their style and the number that Word computes; lists their marks', async () => {
  const pages = await read(
    [
      styled('TM1', 'Objet</w:t></w:r><w:r><w:tab/><w:t>2'),
      styled('TM1', 'Durée</w:t></w:r><w:r><w:tab/><w:t>3'),
      styled('TM1', 'Pièces</w:t></w:r><w:r><w:tab/><w:t>3'),
      styled('Titre1', 'Objet'),
      paragraph('Le marché porte sur du sel.'),
      styled('Titre1', 'Pièces'),
      styled('Article', 'Candidature'),
      listed(0, 'une lettre de candidature, avec :'),
      listed(1, 'la forme du groupement'),
      listed(0, 'une attestation d’assurance'),
      styled('Titre1', 'Durée'),
      styled('Article', 'Reconduction'),
    ].join(''),
    { 'word/styles.xml': STYLES, 'word/numbering.xml': NUMBERING },
  )
  expect(pages[0]?.text).toContain('Article 2 - Pièces\n2.1 Candidature\na) une lettre')
  expect(documentBlocks(pages)).toMatchObject([
    { kind: 'heading', level: 1, text: 'Article 1 - Objet', number: 'Article 1' },
    { kind: 'paragraph', headings: ['Article 1 - Objet'] },
    { kind: 'heading', level: 1, text: 'Article 2 - Pièces' },
    { kind: 'heading', level: 2, text: '2.1 Candidature' },
    { kind: 'item', level: 1, marker: 'a)' },
    { kind: 'item', level: 2, marker: '\uf0b7', text: 'la forme du groupement' },
    { kind: 'item', level: 1, marker: 'b)' },
    { kind: 'heading', level: 1, text: 'Article 3 - Durée' },
    { kind: 'heading', level: 2, text: '3.1 Reconduction' },
  ])
})

// The boxes of the form DC1 of the DAJ; those of content controls are written as characters.
test('tick boxes of older forms, of content controls and of symbol fonts are read', async () => {
  const legacy = (checked: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/>${checked}</w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r>`
  const control =
    '<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="1"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:t>☒</w:t></w:r></w:sdtContent></w:sdt>'
  const line = (box: string, text: string) => `<w:p>${box}<w:r><w:t> ${text}</w:t></w:r></w:p>`
  const wingdings = '<w:r><w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr><w:t>¨</w:t></w:r>'
  const pages = await read(
    [
      line(legacy(''), 'seul'),
      line(legacy('<w:checked/>'), 'en groupement'),
      line(control, 'solidaire'),
      line('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>', 'conjoint'),
      line(wingdings, 'sans mandataire'),
    ].join(''),
  )
  expect(documentBlocks(pages)).toMatchObject([
    { kind: 'box', isTicked: false, text: 'seul' },
    { kind: 'box', isTicked: true, text: 'en groupement' },
    { kind: 'box', isTicked: true, text: 'solidaire' },
    { kind: 'box', isTicked: true, text: 'conjoint' },
    { kind: 'box', isTicked: false, text: 'sans mandataire' },
  ])
})

test('merged cells leave empty ones, nested tables are lines of their cell, frames are text', async () => {
  const nested = `<w:tbl>${row(cell(paragraph('A')), cell(paragraph('10 %')))}${row(cell(paragraph('B')), cell(paragraph('50 %')))}</w:tbl>`
  const pages = await read(
    [
      `<w:tbl>${row(cell(paragraph('Informations sur le candidat')))}</w:tbl>`,
      '<w:tbl>',
      row(cell(paragraph('Lot')), cell(paragraph('Critère')), cell(paragraph('Poids'))),
      row(
        cell(paragraph('1'), '<w:vMerge w:val="restart"/>'),
        cell(paragraph('Prix')),
        cell(paragraph('40 %')),
      ),
      row(
        cell(paragraph(''), '<w:vMerge/>'),
        cell(paragraph('Valeur technique') + nested),
        cell(paragraph('60 %')),
      ),
      row(cell(paragraph('Les offres anormalement basses'), '<w:gridSpan w:val="3"/>')),
      '</w:tbl>',
    ].join(''),
  )
  expect(pages[0]?.tables).toEqual([
    [
      ['Lot', 'Critère', 'Poids'],
      ['1', 'Prix', '40 %'],
      ['', 'Valeur technique\nA 10 %\nB 50 %', '60 %'],
      ['Les offres anormalement basses'],
    ],
  ])
  expect(documentBlocks(pages).map(({ kind }) => kind)).toEqual([
    'paragraph',
    'row',
    'row',
    'row',
    'paragraph',
  ])
})

test('deleted text and the substitutes of drawings are left out; footnotes come last', async () => {
  const pages = await read(
    `<w:p><w:r><w:t>Délai : 4 mois</w:t></w:r><w:del><w:r><w:delText>6 mois</w:delText></w:r></w:del><mc:AlternateContent><mc:Fallback><w:r><w:t>encadré</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>`,
    {
      'word/footnotes.xml': `<w:footnotes><w:footnote>${paragraph('Hors congés.')}</w:footnote></w:footnotes>`,
    },
  )
  expect(pages[0]?.text).toBe('Délai : 4 mois\nHors congés.')
})

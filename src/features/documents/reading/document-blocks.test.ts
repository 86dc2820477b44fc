import { expect, test } from 'vitest'
import { headingNumber } from './blocks/heading-number.ts'
import { type DocumentBlock, documentBlocks } from './document-blocks.ts'
import { pageOf } from './page-layout.ts'

/** A line of an A4 page: its place in points from the top left, its size, and whether it is bold. */
type Printed = [text: string, x: number, y: number, look?: { size?: number; isBold?: boolean }]

/** About as wide as Helvetica prints it. */
const widthOf = (text: string, size: number) => text.length * size * 0.5

function printed(number: number, lines: readonly Printed[]) {
  const pieces = lines.map(([text, x, y, { size = 11, isBold = false } = {}]) => ({
    text,
    x,
    y,
    width: widthOf(text, size),
    height: size,
    size,
    isBold,
  }))
  return { number, ...pageOf(pieces, { width: 595, height: 842 }) }
}

/** Lines below each other, as text. */
const body = (from: number, ...lines: string[]): Printed[] =>
  lines.map((line, at) => [line, 60, from + 14 * at])

const BOLD = { isBold: true }
const TITLE = { isBold: true, size: 14 }

function outline(blocks: readonly DocumentBlock[]) {
  return blocks.flatMap((block) =>
    block.kind === 'heading' ? [`${'#'.repeat(block.level)} ${block.text}`] : [],
  )
}
const textsOf = (blocks: readonly DocumentBlock[], kind: DocumentBlock['kind']) =>
  blocks.filter((block) => block.kind === kind).map(({ text }) => text)

test('headings have levels by their numbers, sizes and look; text has the headings above it', () => {
  const blocks = documentBlocks([
    printed(1, [
      ['ARTICLE 3 – DURÉE', 60, 60, TITLE],
      ['3.1 - Durée du contrat', 60, 90, BOLD],
      ['La durée est précisée dans le CCAP.', 60, 110],
      ['Reconduction :', 60, 140, BOLD],
      ['Le marché est reconductible une fois pour une période de deux ans.', 60, 160],
      ['3.2 - Délai d’exécution', 60, 190, BOLD],
      ['Le délai est fixé par bon de commande, selon les besoins du service.', 60, 210],
      ['ARTICLE 4 – VARIANTES', 60, 240, TITLE],
      ['Les variantes ne sont pas autorisées.', 60, 260],
    ]),
  ])
  expect(outline(blocks)).toEqual([
    '# ARTICLE 3 – DURÉE',
    '## 3.1 - Durée du contrat',
    '### Reconduction :',
    '## 3.2 - Délai d’exécution',
    '# ARTICLE 4 – VARIANTES',
  ])
  expect(blocks.find(({ text }) => text.startsWith('Le marché'))?.headings).toEqual([
    'ARTICLE 3 – DURÉE',
    '3.1 - Durée du contrat',
    'Reconduction :',
  ])
  expect(blocks[1]).toMatchObject({ number: '3.1', headings: ['ARTICLE 3 – DURÉE'] })
})

// « 9.2. OFFRE / 1. D’une manière générale » : RC 2022_011 of the AMF.
test('numbers that begin again below a heading are its parts', () => {
  const heads: Printed[] = [
    ['9. CONTENU DES OFFRES', 60, 60, TITLE],
    ['9.2. OFFRE', 60, 90, TITLE],
    ['1. Pour la prestation d’initialisation', 60, 120, BOLD],
    ['2. Pour la prestation nominale', 60, 160, BOLD],
    ['10. JUGEMENT DES OFFRES', 60, 200, TITLE],
  ]
  const texts = heads.map(([, , y]): Printed => ['Le candidat remet un mémoire.', 60, y + 18])
  const page = printed(
    1,
    heads.flatMap((head, at) => [head, texts[at] as Printed]),
  )
  expect(outline(documentBlocks([page]))).toEqual([
    '# 9. CONTENU DES OFFRES',
    '## 9.2. OFFRE',
    '### 1. Pour la prestation d’initialisation',
    '### 2. Pour la prestation nominale',
    '# 10. JUGEMENT DES OFFRES',
  ])
})

test('titles of a cover page and bold answers are above no text', () => {
  const blocks = documentBlocks([
    printed(1, [['RÈGLEMENT DE LA CONSULTATION', 200, 300, TITLE]]),
    printed(2, [
      ['OBJET DE LA CONSULTATION', 60, 60, TITLE],
      ['La présente consultation concerne :', 60, 90],
      ['Acquisition d’une machine de prototypage', 60, 104, BOLD],
      ['Clause sociale', 60, 140, { isBold: true, size: 12 }],
      ['SANS OBJET', 60, 160, BOLD],
    ]),
  ])
  expect(outline(blocks)).toEqual([
    '# RÈGLEMENT DE LA CONSULTATION',
    '# OBJET DE LA CONSULTATION',
    '## Clause sociale',
  ])
  expect(textsOf(blocks, 'paragraph')).toContain('SANS OBJET')
})

test('contents lists, headers, footers and page numbers are left out', () => {
  const framed = (number: number, lines: Printed[]) =>
    printed(number, [
      ['Procédure : 25TIC06', 400, 30, { size: 8 }],
      ...lines,
      ['Règlement de la consultation', 60, 810, { size: 8 }],
      [`Page ${number} sur 3`, 480, 810, { size: 8 }],
    ])
  const blocks = documentBlocks([
    framed(1, [
      ['SOMMAIRE', 260, 60, TITLE],
      ['1. Objet ................................................... 2', 60, 90],
      ['2. Conditions de la consultation et de l’attribution', 60, 104],
      ['du marché ................................................. 2', 60, 118],
      ['3. Variantes ............................................... 3', 60, 132],
    ]),
    framed(2, [['1. Objet', 60, 60, BOLD], ...body(90, 'La consultation porte sur du sel.')]),
    framed(3, [['3. Variantes', 60, 60, BOLD], ...body(90, 'Elles sont interdites.')]),
  ])
  expect(blocks.map(({ text }) => text)).toEqual([
    '1. Objet',
    'La consultation porte sur du sel.',
    '3. Variantes',
    'Elles sont interdites.',
  ])
})

test('wrapped lines are one paragraph, over pages too, and words cut by a line are repaired', () => {
  const blocks = documentBlocks([
    printed(1, [
      ...body(
        60,
        'Les prestations font l’objet d’une sous-traitance déclarée avant le début des presta-',
        'tions. La déclaration mentionne le nom du sous-traitant et le montant maximum des sous-',
        'traitances.',
      ),
      ...body(
        760,
        'Le pouvoir adjudicateur se réserve le droit d’apporter au plus tard six jours avant la',
      ),
    ]),
    printed(2, [
      ...body(60, 'date limite des modifications de détail au dossier.'),
      ...body(100, 'Les candidats répondent sur la base du dossier modifié.'),
    ]),
  ])
  expect(blocks.map(({ page, text }) => [page, text])).toEqual([
    [
      1,
      'Les prestations font l’objet d’une sous-traitance déclarée avant le début des prestations. La déclaration mentionne le nom du sous-traitant et le montant maximum des sous-traitances.',
    ],
    [
      1,
      'Le pouvoir adjudicateur se réserve le droit d’apporter au plus tard six jours avant la date limite des modifications de détail au dossier.',
    ],
    [2, 'Les candidats répondent sur la base du dossier modifié.'],
  ])
})

test('a footnote does not interrupt the paragraph that goes on after it', () => {
  const blocks = documentBlocks([
    printed(1, [
      ...body(60, ...Array.from({ length: 8 }, () => `Texte ${'du règlement '.repeat(6)}.`)),
      ...body(
        740,
        'Le candidat produit une déclaration établie à partir du formulaire DC2 ou d’un document',
      ),
      ['2 Le formulaire est disponible sur le site du ministère.', 60, 790, { size: 8 }],
    ]),
    printed(2, body(60, 'équivalent.')),
  ])
  expect(blocks.slice(-2).map(({ text }) => text)).toEqual([
    'Le candidat produit une déclaration établie à partir du formulaire DC2 ou d’un document équivalent.',
    '2 Le formulaire est disponible sur le site du ministère.',
  ])
})

test('items are nested by their indentation and keep the lines of a wrapped one', () => {
  const blocks = documentBlocks([
    printed(1, [
      ...body(60, 'Le dossier comprend :'),
      ['• La candidature :', 80, 80],
      ['− le formulaire DC1, daté et signé par la personne habilitée à engager le candi-', 100, 94],
      ['dat', 110, 108],
      ['\uf0fc le formulaire DC2', 100, 122],
      ['• L’offre', 80, 136],
      ['1°', 60, 170],
      ['une attestation d’assurance', 90, 170],
    ]),
  ])
  const items = blocks.flatMap((block) =>
    block.kind === 'item' ? [[block.level, block.marker, block.text]] : [],
  )
  expect(items).toEqual([
    [1, '•', 'La candidature :'],
    [2, '−', 'le formulaire DC1, daté et signé par la personne habilitée à engager le candidat'],
    [2, '\uf0fc', 'le formulaire DC2'],
    [1, '•', 'L’offre'],
    [1, '1°', 'une attestation d’assurance'],
  ])
})

test('indented paragraphs that are announced, or end in semicolons, are items without a mark', () => {
  const blocks = documentBlocks([
    printed(1, [
      ...body(60, 'Les documents demandés portent sur les éléments suivants :'),
      ['attestation de régularité fiscale ;', 90, 80],
      ['coordonnées bancaires', 90, 94],
      ...body(114, 'L’accès est gratuit.'),
    ]),
  ])
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'item', 'item', 'paragraph'])
})

test.each([
  ['\uf0fe Oui', true, 'Oui'],
  ['\uf0a8 Non', false, 'Non'],
  ['☑ Marché ordinaire', true, 'Marché ordinaire'],
  ['[x] par lot', true, 'par lot'],
  ['[ ] en totalité', false, 'en totalité'],
])('%j is a tick box', (line, isTicked, text) => {
  const lines = ['La signature est exigée : ☒ oui ☐ non', line]
  const page = { number: 1, text: lines.join('\n'), tables: [] }
  expect(documentBlocks([page])).toMatchObject([
    { kind: 'paragraph', text: 'La signature est exigée :' },
    { kind: 'box', isTicked: true, text: 'oui' },
    { kind: 'box', isTicked: false, text: 'non' },
    { kind: 'box', isTicked, text },
  ])
})

test('boxes after their words belong to them', () => {
  const page = { number: 1, text: 'Avance : Oui ☐ Non ☒', tables: [] }
  expect(documentBlocks([page])).toMatchObject([
    { kind: 'paragraph', text: 'Avance :' },
    { isTicked: false, text: 'Oui' },
    { isTicked: true, text: 'Non' },
  ])
})

// RC 2024-R041 of the Resah has a list of three Wingdings marks, all ticked.
test('marks that are ticked without exception, and squares alone, are bullets', () => {
  const list = '\uf0fe La signature doit être au format PAdES\n\uf0fe le lien de l’outil'
  const squares = '❑ un extrait Kbis\n❑ une attestation'
  for (const text of [list, squares]) {
    const blocks = documentBlocks([{ number: 1, text, tables: [] }])
    expect(blocks.map(({ kind }) => kind)).toEqual(['item', 'item'])
  }
})

test('pages that were stored without places have headings, items and rows', () => {
  const text = `Article 5 - Critères
Les critères sont les suivants :
Critères\tPondération
Prix\t60 %
- le mémoire est jugé sur sa clarté`
  const tables = [
    [
      ['Critères', 'Pondération'],
      ['Prix', '60 %'],
    ],
  ]
  const blocks = documentBlocks([{ number: 1, text, tables }])
  expect(blocks).toMatchObject([
    { kind: 'heading', number: 'Article 5' },
    { kind: 'paragraph' },
    { kind: 'row', header: null },
    { kind: 'row', header: ['Critères', 'Pondération'], headings: ['Article 5 - Critères'] },
    { kind: 'item' },
  ])
})

test('a reference to an article that the end of a line cuts is one item', () => {
  const blocks = documentBlocks([
    printed(1, [
      ['- les pièces mentionnées aux articles R. 1263-12, D. 8222-5 et R. 3243-', 60, 100],
      ['1 du code du travail ;', 70, 114],
      ['- les attestations fiscales.', 60, 128],
    ]),
  ])
  expect(textsOf(blocks, 'item')).toEqual([
    'les pièces mentionnées aux articles R. 1263-12, D. 8222-5 et R. 3243-1 du code du travail ;',
    'les attestations fiscales.',
  ])
})

test('a numbered title in front of the sentences of its paragraph is a heading', () => {
  const text = 'A.5. Durée. Le marché est conclu pour un an.\nA.6. Variantes. Elles sont admises.'
  const blocks = documentBlocks([{ number: 1, text, tables: [] }])
  expect(blocks.map(({ kind, text: words }) => [kind, words])).toEqual([
    ['heading', 'A.5. Durée'],
    ['paragraph', 'Le marché est conclu pour un an.'],
    ['heading', 'A.6. Variantes'],
    ['paragraph', 'Elles sont admises.'],
  ])
})

test('« Art. 6 » and Roman numbers with letters begin headings', () => {
  const text = 'Art. 6 Durée. Le marché est conclu pour un an.\nIV.A. Candidature\nII.B. Durée'
  const blocks = documentBlocks([{ number: 1, text, tables: [] }])
  expect(blocks[0]).toMatchObject({ kind: 'heading', text: 'Art. 6 Durée' })
  expect(headingNumber('IV.A. Candidature')?.parts).toEqual(['IV', 'A'])
  expect(headingNumber('IV.1 Interdictions')?.parts).toEqual(['IV', '1'])
  expect(headingNumber('V Présentation des offres')?.parts).toEqual(['V'])
})

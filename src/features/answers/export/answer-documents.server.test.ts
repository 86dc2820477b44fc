import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readPdf } from '#/features/documents/reading/read-pdf.server.ts'
import { docxFile } from './docx-file.server.ts'
import { memoDocument } from './memo-document.ts'
import { pdfFile } from './pdf-file.server.ts'

const section = (title: string, body: string) => ({
  id: title,
  title,
  body,
  criterion: 'Valeur technique',
  weight: '60 %',
  requirementKeys: [],
})

const MEMO = memoDocument(
  {
    bid: {
      id: '',
      slug: '',
      deadlineAt: null,
      clock: { timeZone: 'Europe/Paris', place: null },
      state: 'open',
      subject: 'Réfection de la toiture',
      client: 'Commune de Valognes',
      lots: [],
    },
    memo: {
      sections: [
        section(
          'Moyens humains',
          'Notre équipe œuvre à Cherbourg.\n\n- un chef d’équipe\n- deux couvreurs',
        ),
        section('Déchets', ''),
        section(
          'Planning',
          'Une phrase assez longue pour tenir sur plusieurs lignes de la page. '.repeat(150),
        ),
      ],
      proposed: [],
      isUsual: false,
    },
  },
  { legalName: 'Toitures <&> Zinc' },
)

test('the DOCX mémoire has a title, headings and lists, and nothing of empty sections or for the team', async () => {
  const files = unzipSync(await docxFile(MEMO))
  const body = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  const words = body.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '')
  expect(words.split('\n').slice(0, 9)).toEqual([
    'Mémoire technique',
    'Réfection de la toiture',
    'Commune de Valognes',
    'Toitures &lt;&amp;&gt; Zinc',
    '1. Moyens humains',
    'Notre équipe œuvre à Cherbourg.',
    'un chef d’équipe',
    'deux couvreurs',
    '2. Planning',
  ])
  expect(words).not.toMatch(/Déchets|Critère|à compléter/)
  expect(body.match(/w:val="Heading1"/g)).toHaveLength(2)
})

test('the PDF mémoire has the same text, an embedded font and page numbers', async () => {
  const pieces: Uint8Array[] = []
  for await (const piece of pdfFile(MEMO)) pieces.push(piece)
  const bytes = new Uint8Array(Buffer.concat(pieces))
  expect(Buffer.from(bytes).toString('latin1')).toMatch(/\/FontName \/[A-Z]{6}\+PublicSans/)
  const { pages } = await readPdf(bytes)
  expect(pages.length).toBeGreaterThan(2)
  const [first, last] = [pages[0]?.text ?? '', pages.at(-1)?.text ?? '']
  for (const words of [
    'Mémoire technique',
    '1. Moyens humains',
    'Notre équipe œuvre à Cherbourg.',
    'deux couvreurs',
  ]) {
    expect(first).toContain(words)
  }
  expect(last).toContain(`${pages.length}/${pages.length}`)
})

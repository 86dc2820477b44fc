import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { PrintedBlock, PrintedDocument } from './printed-document.ts'

/** Available in every word processor. */
const FONT = 'Arial'
const ACCENT = '0A5D52'
const BULLETS = 'bullets'
/** In twentieths of a point. */
const CM = 567

/** Renders a document as DOCX. Uses heading styles so that Word can build a table of contents. */
export async function docxFile(document: PrintedDocument): Promise<Uint8Array> {
  const file = new Document({
    title: document.title,
    creator: '',
    styles: {
      default: {
        document: {
          run: { font: FONT, size: 21 },
          paragraph: { spacing: { after: 120, line: 276 } },
        },
        title: {
          run: { font: FONT, size: 44, bold: true, color: ACCENT },
          paragraph: { spacing: { after: 160 } },
        },
        heading1: {
          run: { font: FONT, size: 28, bold: true, color: ACCENT },
          paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: BULLETS,
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '–',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: CM / 2, hanging: CM / 2 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: {
          page: { margin: { top: 2 * CM, bottom: 2 * CM, left: 2.2 * CM, right: 2.2 * CM } },
        },
        footers: { default: pageFooter(document) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, text: document.title }),
          ...document.subtitle.map(
            (text) =>
              new Paragraph({ children: [new TextRun({ text, size: 24, color: '4D5C59' })] }),
          ),
          ...document.parts.flatMap(({ heading, blocks }) => [
            new Paragraph({ heading: HeadingLevel.HEADING_1, text: heading }),
            ...blocks.flatMap(blockElements),
          ]),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toBuffer(file))
}

function pageFooter({ title, subtitle: [about = ''] }: PrintedDocument): Footer {
  const text = `${title} – ${about.length > 70 ? `${about.slice(0, 70)}…` : about}`
  return new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [
          new TextRun({
            children: [`${text} – `, PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES],
            size: 16,
          }),
        ],
      }),
    ],
  })
}

function blockElements(block: PrintedBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'table':
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: [block.head, ...block.rows].map(
            (row) =>
              new TableRow({
                children: row.map((text) => new TableCell({ children: [new Paragraph({ text })] })),
              }),
          ),
        }),
      ]
    case 'paragraph':
      return [new Paragraph({ text: block.text })]
    case 'list':
      return block.items.map(
        (text) => new Paragraph({ text, numbering: { reference: BULLETS, level: 0 } }),
      )
  }
}

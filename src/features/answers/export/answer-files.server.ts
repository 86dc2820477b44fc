import type { Database } from '#/db/client.server.ts'
import { companyFileOf } from '#/features/eligibility/company-file.queries.server.ts'
import type { CompanyFile } from '#/features/eligibility/company-file.schemas.ts'
import { xlsxFile } from '#/features/exports/xlsx-file.server.ts'
import { noticeName } from '#/features/tenders/page/evidence-names.ts'
import type { Tender } from '#/features/tenders/tender-card.ts'
import type { SearchIndex } from '#/search/search-index.ts'
import type { AnswerView } from '../answer-view.ts'
import { filledForm } from '../forms/filled-forms.server.ts'
import type { FormData } from '../forms/form-data.ts'
import { openAnswer } from '../open-answer.server.ts'
import { docxFile } from './docx-file.server.ts'
import { memoDocument } from './memo-document.ts'
import { pdfFile } from './pdf-file.server.ts'
import { sheetDocument } from './sheet-document.ts'
import { pieceTable, requirementTable, type WorkTable } from './work-tables.ts'

/** The input of every exported file. */
export type AnswerContents = { bid: Tender; answer: AnswerView; file: CompanyFile }

export async function answerContents(
  db: Database,
  asked: { bid: Tender; organisationId: string; index: SearchIndex; now: Date },
): Promise<AnswerContents> {
  const [answer, file] = await Promise.all([
    openAnswer(db, { ...asked, hasModel: false }),
    companyFileOf(db, asked),
  ])
  return { bid: asked.bid, answer, file }
}

type Pieces = AsyncGenerator<Uint8Array>

/** Export functions by file name in the URL; each file is generated on request. */
export const ANSWER_FILES: Record<
  string,
  { name: string; make: (contents: AnswerContents) => Pieces }
> = {
  'dc1.docx': {
    name: 'Candidature/DC1.docx',
    make: (contents) => whole(() => filledForm('dc1', formData(contents))),
  },
  'dc2.docx': {
    name: 'Candidature/DC2.docx',
    make: (contents) => whole(() => filledForm('dc2', formData(contents))),
  },
  'memoire.docx': {
    name: 'Offre/Mémoire technique.docx',
    make: ({ answer, file }) => whole(() => docxFile(memoDocument(answer, file))),
  },
  'memoire.pdf': {
    name: 'Offre/Mémoire technique.pdf',
    make: ({ answer, file }) => pdfFile(memoDocument(answer, file)),
  },
  'go-no-go.docx': {
    name: 'Préparation/Fiche de décision.docx',
    make: ({ answer }) => whole(() => docxFile(sheetDocument(answer))),
  },
  'go-no-go.pdf': {
    name: 'Préparation/Fiche de décision.pdf',
    make: ({ answer }) => pdfFile(sheetDocument(answer)),
  },
  'exigences.xlsx': {
    name: 'Préparation/Matrice des exigences.xlsx',
    make: ({ answer }) => workbook(requirementTable(answer)),
  },
  'pieces.xlsx': {
    name: 'Préparation/Pièces à remettre.xlsx',
    make: ({ answer }) => workbook(pieceTable(answer)),
  },
}

async function* whole(make: () => Promise<Uint8Array>): Pieces {
  yield await make()
}

function workbook({ sheet, columns, rows }: WorkTable): Pieces {
  async function* batches() {
    yield rows
  }
  return xlsxFile({ sheet, columns, rows: batches() })
}

function formData({ bid, answer, file }: AnswerContents): FormData {
  const asksDecennial = answer.eligibility.some(
    ({ kind, asked }) => kind === 'insurance' && /d[ée]cennale/i.test(asked),
  )
  return {
    file,
    settings: answer.settings,
    tender: {
      buyer: { name: bid.buyer.name, city: bid.buyer.city },
      title: bid.title,
      reference: bid.buyerReference,
      // A call that was typed in has no published notice.
      notices: bid.notices
        .filter(({ kind, source }) => kind === 'call' && source !== 'manual')
        .map(noticeName),
      lotCount: bid.lots.length,
      isConstruction: bid.mainCategory === 'CONSTRUCTION' || asksDecennial,
      isReserved: answer.eligibility.some(({ kind }) => kind === 'reserved'),
    },
  }
}

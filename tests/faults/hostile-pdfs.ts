import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { readInProcess } from '../../src/features/documents/reading/read-in-process.server.ts'
import { makePdf, pdfFile, pdfPage } from '../make-pdf.ts'
import type { Trial } from './trials.ts'

const LIMITS = { timeoutMs: 60_000, memoryMb: 600 }
/** A process that is over its memory ends within a second or two. */
const SPARE_MS = 10_000
const MB = 2 ** 20

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (more: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${more} /Contents 4 0 R >>`
const stream = (dictionary: string, content: string) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`
/** So many megabytes of zeros, packed twice: about a kilobyte. */
const packedTwice = (megabytes: number) =>
  deflateSync(deflateSync(Buffer.alloc(megabytes * MB))).toString('latin1')
const TWICE = '/Filter [/FlateDecode /FlateDecode]'
const TEXT = 'BT /F1 11 Tf 60 700 Td (Article 1) Tj ET'

const HOSTILE: Record<string, () => Buffer> = {
  'ten thousand pages': () => makePdf(Array.from({ length: 10_000 }, () => pdfPage('Article 1'))),
  'an array a million deep': () =>
    pdfFile([CATALOG, ONE_PAGE, page(`/X ${'['.repeat(1e6)}${']'.repeat(1e6)}`), stream('', TEXT)]),
  'a dictionary 100,000 deep': () =>
    pdfFile([
      CATALOG,
      ONE_PAGE,
      page(`/X ${'<</X '.repeat(1e5)}1${'>>'.repeat(1e5)}`),
      stream('', TEXT),
    ]),
  'a page tree that is its own child': () =>
    pdfFile([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>']),
  'a page that is its own content and parent': () =>
    pdfFile([
      CATALOG,
      ONE_PAGE,
      '<< /Type /Page /Parent 3 0 R /Contents 3 0 R /Resources 3 0 R >>',
    ]),
  'a form that draws itself': () =>
    pdfFile([
      CATALOG,
      ONE_PAGE,
      page('/Resources << /XObject << /A 5 0 R >> >>'),
      stream('', '/A Do'),
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 5 0 R >> >>',
        '/A Do /A Do',
      ),
    ]),
  'two thousand million pages in one node': () =>
    pdfFile([
      CATALOG,
      '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>',
      page(''),
      stream('', TEXT),
    ]),
  'a content of 300 MB in a kilobyte': () =>
    pdfFile([CATALOG, ONE_PAGE, page(''), stream(TWICE, packedTwice(300))]),
  'an object stream of 300 MB in a kilobyte': () =>
    pdfFile([
      CATALOG,
      ONE_PAGE,
      page(''),
      stream(`/Type /ObjStm /N 1000000000 /First 999999999 ${TWICE}`, packedTwice(300)),
    ]),
  'a picture of 60,000 by 60,000 points': () =>
    pdfFile([
      CATALOG,
      ONE_PAGE,
      page('/Resources << /XObject << /A 5 0 R >> >>'),
      stream('', 'q 595 0 0 842 0 0 cm /A Do Q'),
      stream(
        `/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8 ${TWICE}`,
        packedTwice(300),
      ),
    ]),
  'a font whose characters are two thousand million': () =>
    pdfFile([
      CATALOG,
      ONE_PAGE,
      page('/Resources << /Font << /F1 5 0 R >> >>'),
      stream('', TEXT),
      '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 6 0 R /DescendantFonts [7 0 R] >>',
      stream(
        '',
        '1 begincodespacerange <00000000> <7fffffff> endcodespacerange 1 beginbfrange <00000000> <7fffffff> <0041> endbfrange',
      ),
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << >> /W [0 2000000000 500] >>',
    ]),
}

let next = 0

/**
 * One of the hostile files after the other, read as the worker reads uploads: it ends within the limits of time and memory,
 * refused with a reason or read without what is false; then a plain file is read.
 */
export const hostilePdf: Trial = async () => {
  const all = Object.entries(HOSTILE)
  const [name, make] = all[next++ % all.length] ?? ['none', () => Buffer.alloc(0)]
  const folder = await mkdtemp(path.join(tmpdir(), 'clairmarche-hostile-'))
  try {
    const read = async (bytes: Buffer) => {
      const file = path.join(folder, 'file.pdf')
      await writeFile(file, bytes)
      const began = performance.now()
      const outcome = await readInProcess({ file, format: 'pdf' }, LIMITS)
      return { outcome, ms: performance.now() - began }
    }
    const { outcome, ms } = await read(make())
    const faults = ms < LIMITS.timeoutMs + SPARE_MS ? [] : [`${name} took ${Math.round(ms)} ms`]
    if (outcome.ok && outcome.read.pages.length > 10_000) faults.push(`${name} has false pages`)
    if (!outcome.ok && outcome.refusal === 'reading_failed') faults.push(`${name} gave no reason`)
    const plain = await read(makePdf([pdfPage('Article 1\tObjet')]))
    return plain.outcome.ok ? faults : [...faults, `after ${name} a plain file was not read`]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { escapeXml } from '#/lib/xml.ts'
import { DATA_FILES } from '#/server/data-files.server.ts'
import { fillDc1 } from './fill-dc1.ts'
import { fillDc2 } from './fill-dc2.ts'
import type { FormData } from './form-data.ts'

export const FORM_FILES = { dc1: 'DC1-2019.docx', dc2: 'DC2.docx' } as const
const FILL = { dc1: fillDc1, dc2: fillDc2 } as const

const BODY = 'word/document.xml'
const FOOTER = /^word\/footer\d+\.xml$/
const PLACE_OF_REFERENCE = '(référence de la consultation)'

/**
 * Fills an official form from the company's data and returns it as DOCX. The page footer gets the reference of
 * the call; all other parts of the file are unchanged.
 */
export async function filledForm(
  form: keyof typeof FORM_FILES,
  data: FormData,
): Promise<Uint8Array> {
  const blank = unzipSync(await readFile(join(DATA_FILES, 'forms', FORM_FILES[form])))
  const body = blank[BODY]
  if (!body) throw new Error(`${FORM_FILES[form]} has no ${BODY}`)
  const filled = strToU8(FILL[form](strFromU8(body), data))
  const parts: Zippable = {}
  // Readers expect this part first in the archive.
  for (const name of ['[Content_Types].xml', ...Object.keys(blank)]) {
    const part = name === BODY ? filled : blank[name]
    if (part) parts[name] = FOOTER.test(name) ? withReference(part, data) : part
  }
  return zipSync(parts, { level: 6 })
}

function withReference(footer: Uint8Array, { tender: { reference } }: FormData): Uint8Array {
  if (!reference) return footer
  return strToU8(strFromU8(footer).replace(PLACE_OF_REFERENCE, () => escapeXml(reference)))
}

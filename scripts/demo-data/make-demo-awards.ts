import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { contractsOfNotice } from '../../src/features/awards/notice-contracts.ts'
import { recordFiles, recordsOf } from '../../src/ingestion/record-files.ts'
import { readerOf } from '../../src/ingestion/record-readers.ts'
import { decodeXmlBytes } from '../../src/ingestion/xml.ts'
import { withoutContactData } from '../../src/lib/contact-data.ts'

/**
 * Makes the results of the demonstration set: `node scripts/demo-data/make-demo-awards.ts <source> <folder of XML> <out>`.
 * Notices that name winners, published before the newest call of the set, of French buyers; those in
 * which a winner may be a person are left out, and contact data with them.
 */
const LAST_PUBLICATION = new Date('2021-02-28T00:00:00Z')
/** Elements that contain only contact data. */
const CONTACT =
  /<(MEL|TEL|FAX|CORRESPONDANT|E_MAIL|PHONE|CONTACT_POINT|ATTENTION)\b[^>]*>[\s\S]*?<\/\1>/g
/** A sole trader by the name of its form. */
const SOLE_TRADER = /\bEIR?L?\b/

const [source = '', folder = '', out = ''] = process.argv.slice(2)
const reader = readerOf(source)
if (reader === null) throw new Error(`${source} has no reader`)
const { files } = await recordFiles(folder)
const target = path.join(out, source)
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
let written = 0
let contracts = 0
for (const file of files) {
  for await (const bytes of recordsOf(file)) {
    const { parsed } = reader.read(bytes, file)
    if (!parsed.ok) continue
    const { notice } = parsed
    const contractsOfOne = contractsOfNotice({ id: notice.sourceRef, content: notice }, null)
    const winners = contractsOfOne.flatMap((contract) => contract.winners)
    const isFrench = notice.departments.some((code) => code !== '99')
    const isEarly = notice.publishedAt !== null && notice.publishedAt < LAST_PUBLICATION
    const namesPersons = winners.some(({ name }) => name === null || SOLE_TRADER.test(name))
    if (contractsOfOne.length === 0 || !isFrench || !isEarly || namesPersons) continue
    const xml = decodeXmlBytes(bytes)
      .replace(CONTACT, '')
      .replace(/>[^<]+</g, (text) => withoutContactData(text))
      .replace(/^(<\?xml[^>]*encoding=")[^"]*"/, '$1UTF-8"')
    const name = `${path.basename(file.path).replace(/(\.xml)?(\.gz)?$/i, '')}.xml.gz`
    await writeFile(path.join(target, name), gzipSync(xml, { level: 9 }))
    written++
    contracts += contractsOfOne.length
  }
}
console.log(`${written} notices of ${source}, ${contracts} contracts`)

import pg from 'pg'
import { siteDatabase } from './site.ts'

/** The URL of the link in the latest e-mail to an address, on the site under test. */
export async function linkOfLastMail(recipient: string): Promise<string> {
  const client = new pg.Client(siteDatabase)
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(
      'select text from outbox_message where recipient = $1 order by created_at desc limit 1',
      [recipient],
    )
    const [link] = rows[0]?.text.match(/https?:\/\/\S+/) ?? []
    if (!link) throw new Error(`no e-mail with a link was left for ${recipient}`)
    const { pathname, search } = new URL(link)
    return pathname + search
  } finally {
    await client.end()
  }
}

import { shortened } from '#/french-text/shortened.ts'
import { withoutContactData } from '#/lib/contact-data.ts'

/** A message that bounced after the server had accepted it (RFC 3464). */
type Bounce = {
  /** Candidate messages: ids in the Message-IDs of the report; ours are UUIDs. */
  messageIds: string[]
  /** `5.1.1` */
  status: string
  /** Diagnostic of the last server, without addresses. */
  diagnostic: string
}

const OURS = /^message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gim

/** Parses a delivery report received by e-mail; null where it reports no final failure. */
export function readBounce(source: string): Bounce | null {
  const text = source.replace(/\r\n/g, '\n').replace(/\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(text)?.[1]?.trim()
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(field('Status') ?? '')?.[0]
  if (!status || field('Action')?.toLowerCase() !== 'failed') return null
  const diagnostic = field('Diagnostic-Code')?.replace(/^smtp;\s*/i, '') ?? ''
  return {
    messageIds: [...text.matchAll(OURS)].map(([, id = '']) => id),
    status,
    diagnostic: shortened(withoutContactData(diagnostic), 200),
  }
}

import type { ParsedRecord, RawVersion } from '#/domain/notices/notice-content.ts'
import { RICHNESS } from '#/domain/sources/record-formats.ts'
import type { SourceCode } from '#/domain/sources/source-codes.ts'

/** A record as a reader of its source gives it. */
export type IncomingRecord = {
  source: SourceCode
  version: RawVersion
  /** As published, without renderings. */
  raw: string
  parsed: ParsedRecord
}

/** The stored notice that may be the same. */
export type KnownNotice = {
  id: string
  version: RawVersion
  hash: string
  earlierHashes: string[]
  rejected: boolean
  demo: boolean
  tenderId: string | null
}

export type Verdict =
  | { kind: 'create' | 'update'; id: string | null; sourceRef: string; hash: string }
  /** Poorer than what is known, or an older state of it: only its hash is stored. */
  | { kind: 'outranked'; id: string; hash: string }
  | { kind: 'unchanged' }

/** Identities under which a record may be stored: its own number, and the hash for unusable ones. */
export function identitiesOf(record: IncomingRecord, hash: string): string[] {
  const { parsed } = record
  if (parsed.ok) return [parsed.notice.sourceRef]
  const own = parsed.rejected.sourceRef
  return own === null ? [hashIdentity(hash)] : [own, hashIdentity(hash)]
}

/**
 * What to do with a record, given the notice known under each of its identities. Reading a file again
 * changes nothing. In which order files come matters only between forms of one notice in the same
 * format, of which the last new one wins:
 * - a hash that was seen before changes nothing;
 * - a poorer format never replaces a richer one of the same notice;
 * - an unusable record never replaces a usable one, it is stored beside it;
 * - real data replaces demonstration data, never the other way round.
 */
export function judge(
  record: IncomingRecord,
  hash: string,
  known: (sourceRef: string) => KnownNotice | undefined,
  demo: boolean,
): Verdict {
  const [own = '', byHash] = identitiesOf(record, hash)
  const notice = known(own)
  if (notice === undefined) {
    const twin = byHash === undefined ? undefined : known(byHash)
    return twin ? { kind: 'unchanged' } : { kind: 'create', id: null, sourceRef: own, hash }
  }
  const seen = notice.hash === hash || notice.earlierHashes.includes(hash)
  if (!record.parsed.ok && !notice.rejected) {
    if (seen || byHash === undefined || known(byHash)) return { kind: 'unchanged' }
    return { kind: 'create', id: null, sourceRef: byHash, hash }
  }
  if (notice.demo && !demo) return { kind: 'update', id: notice.id, sourceRef: own, hash }
  if (seen || (demo && !notice.demo)) return { kind: 'unchanged' }
  if (!notice.rejected && RICHNESS[record.version] < RICHNESS[notice.version]) {
    return { kind: 'outranked', id: notice.id, hash }
  }
  return { kind: 'update', id: notice.id, sourceRef: own, hash }
}

/**
 * What to do with a stored record that is read again. A record that its reader refuses now leaves what it gave
 * before, unless it was taken for another format: that notice is rejected. One that can be read for the first time, and is of a notice that is not known, makes it.
 */
export function judgeAgain(
  record: IncomingRecord,
  hash: string,
  known: (sourceRef: string) => KnownNotice | undefined,
): Verdict {
  const [own = ''] = identitiesOf(record, hash)
  const notice = known(own)
  if (notice === undefined) {
    return record.parsed.ok
      ? { kind: 'create', id: null, sourceRef: own, hash }
      : { kind: 'unchanged' }
  }
  const isMistaken = record.version !== notice.version
  const replaces = notice.hash === hash && (record.parsed.ok || notice.rejected || isMistaken)
  return replaces ? { kind: 'update', id: notice.id, sourceRef: own, hash } : { kind: 'unchanged' }
}

function hashIdentity(hash: string): string {
  return `sha256:${hash}`
}

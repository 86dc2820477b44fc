/**
 * How the notices of a source come: over an interface for programs, from pages that are walked, from files of the
 * operator, or typed in. Lists for people have them in this order.
 */
export const ACCESS_ORDER = ['interface', 'platform', 'files', 'entry'] as const
type Access = (typeof ACCESS_ORDER)[number]

/**
 * What the database, pages and the clock must know of a source of notices: plain values, which browsers load too. The
 * folder's `source.ts` adds the programs that fetch and read.
 */
export type NoticeSourceFacts<Code = string, Format = string, Feed = string> = {
  access: Access
  /** Codes in the database, in URLs and in settings; mostly one. */
  sources: readonly {
    code: Code
    label: string
    /** In lines with little room; `label` where absent. */
    shortLabel?: string
    /** The pages of its notices, where they have a number of their own. */
    pages?: NoticePages
    /** Its notices join others by a reference alone, never by likeness: no real records of it were compared yet. */
    joinsByReference?: true
    /**
     * Its site, where its notices name the number of BOAMP, or links of BOAMP the number of its consultations: calls of
     * BOAMP that lead there show whether its connector reads them.
     */
    consultationsAt?: string
    /**
     * How a call of BOAMP that leads to `consultationsAt` or its subdomains is found among the notices of the source: by the number that
     * the pattern finds in the link (links without one are left out), or by deadline and département where links name the
     * site alone. Absent: both have a number in common.
     */
    consultationsBy?: { pattern: string } | 'deadline'
    /** Where `--probe` begins on a site that no connector reads. */
    homePage?: string
  }[]
  /** Formats of its raw records, named `<form>_<version>`. */
  formats: readonly {
    code: Format
    /** Of the notices of a call, the one in the format with the highest number comes first. */
    richness: number
    /**
     * Counted up when the reader gives something else for the same record: stored records are read again then
     * (`reread-notices.ts`). 1 where absent.
     */
    readerVersion?: number
  }[]
  /** What is fetched, by the name that operators use. */
  feeds: readonly {
    code: Feed
    source: Code
    /** The source's label where absent. */
    label?: string
    /** Cron expression, UTC; null: twice a day, each feed some minutes after the one before. */
    schedule: string | null
  }[]
  /** Its lines on the coverage page. */
  coverage: readonly {
    slug: string
    /** The short label of its first code where absent. */
    label?: string
    codes: readonly Code[]
    /** What is published there. */
    holds: string
    /** What is missing from this source, and why. */
    lacks: string
    /** Why nothing is read there yet; absent where a connector reads it. */
    unread?: string
  }[]
}

/** Where a source shows a notice, and how its number looks there. */
type NoticePages = {
  url: (number: string) => string
  host: RegExp
  number: RegExp
}

/** The same of what is fetched and is no notice. */
export type DataSetFacts<Code = string> = {
  code: Code
  label: string
  /** Cron expression, UTC. */
  schedule: string
  coverage: { label: string; holds: string }
}

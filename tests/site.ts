import { inject } from 'vitest'

export type Site = {
  /** Where the built site answers, on the demonstration notices. */
  url: string
  /** Address of its database. */
  database: string
  /** Its folder for documents and for the file of its search index, which later starts on the same database read. */
  dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each file that may run at the same time. */
    sites: Site[]
  }
}

const site = inject('sites')[Number(process.env.VITEST_POOL_ID) - 1]
if (!site) throw new Error(`no site was started for worker ${process.env.VITEST_POOL_ID}`)

// Inherited by every other process on the same database. A set-up file, so that nothing has read it before.
process.env.DATA_DIR = site.dataDir

/** The site of the calling file: no other file uses it meanwhile, those before may have left things on it. */
export const { url: siteUrl, database: siteDatabase } = site

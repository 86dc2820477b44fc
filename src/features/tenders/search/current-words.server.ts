import { backgroundDatabase } from '#/server/database.server.ts'
import { log } from '#/server/log.server.ts'
import { tenderIndex } from './tender-index.server.ts'
import { RememberedWords, type TenderWords } from './tender-words.server.ts'

const remembered = new RememberedWords()
let stopped = false

/** The present data of completion and spelling; updated in the background. */
export function tenderWords(): TenderWords {
  void remembered.refresh({
    db: backgroundDatabase(),
    tenders: tenderIndex.size,
    now: Date.now(),
    onError: (error) => {
      if (!stopped) log.error({ err: error }, 'words of the tenders could not be read')
    },
  })
  return remembered.words
}

/** The database closes: words still being read are no loss. */
export function stopTenderWords(): void {
  stopped = true
}

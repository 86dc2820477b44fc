import { openDatabase } from '../src/db/client.server.ts'
import { loadDemo } from '../src/ingestion/demo.ts'

/** Loads the demonstration set into an empty database, or shifts it to this week. */
export async function loadDemoNotices(url: string, detail: (text: string) => void): Promise<void> {
  const db = openDatabase(url, { poolSize: 1 })
  try {
    const { loaded, movedWeeks } = await loadDemo(db, {
      now: new Date(),
      onProgress: ({ read }) => detail(`${read} notices`),
    })
    if (loaded) detail(`${loaded.read} notices loaded`)
    else if (movedWeeks > 0) detail(`moved on by ${movedWeeks} weeks`)
  } finally {
    await db.close()
  }
}

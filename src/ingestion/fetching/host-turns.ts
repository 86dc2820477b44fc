type Turn = { last: Promise<unknown>; freeAt: number }

/**
 * One request at a time to each host, and `gapMs` between the end of one and the start of the next.
 * Turns are per process; across processes, only one run of a feed at a time is allowed.
 */
export function hostTurns(wait: (ms: number) => Promise<void>, now: () => number) {
  const turns = new Map<string, Turn>()

  return async function inTurn<Result>(
    host: string,
    gapMs: number,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const turn = turns.get(host) ?? { last: Promise.resolve(), freeAt: 0 }
    turns.set(host, turn)
    const mine = turn.last.then(async () => {
      const early = turn.freeAt - now()
      if (early > 0) await wait(early)
      try {
        return await work()
      } finally {
        turn.freeAt = now() + gapMs
      }
    })
    turn.last = mine.catch(() => {})
    return mine
  }
}

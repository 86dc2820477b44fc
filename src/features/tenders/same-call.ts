import type { NoticeKind, Reference } from './notice-content.ts'

/** What decides whether notices speak of one call. */
export type Placeable = {
  id: string
  source: string
  kind: NoticeKind
  /** Enough to make a tender of. */
  complete: boolean
  publishedAt: Date | null
  /** The tender it already belongs to. */
  tenderId: string | null
  is: readonly Reference[]
  names: readonly Reference[]
}

export type Group = {
  /** Null where a tender has to be made. */
  tenderId: string | null
  /** Tenders that turned out to be the same call as `tenderId`. */
  absorbed: string[]
  noticeIds: string[]
}

/**
 * Sorts notices into calls. Notices are of one call when they bear a common identifier, or when one
 * names the other (a correction its call, an award its call or an earlier correction). By naming
 * alone two calls come together only across sources: a result that names a BOAMP number and a TED
 * number tells that both are one call, but one that names two calls of the same source speaks of
 * two, and belongs to the first it names. A call that names another one (a relaunch) stays apart.
 *
 * Groups without a complete call are left out: their notices wait.
 */
export function groupByCall(notices: readonly Placeable[]): Group[] {
  const groups = new Components(notices)
  const bearing = new Map<string, Placeable[]>()
  for (const notice of notices) {
    for (const reference of notice.is) {
      const key = referenceKey(reference)
      const others = bearing.get(key)
      if (others === undefined) bearing.set(key, [notice])
      else others.push(notice)
    }
  }

  const byTender = new Map<string, Placeable>()
  for (const notice of notices) {
    if (notice.tenderId === null) continue
    const first = byTender.get(notice.tenderId)
    if (first === undefined) byTender.set(notice.tenderId, notice)
    else groups.join(first, notice)
  }
  for (const [first, ...others] of bearing.values()) {
    for (const other of others) if (first) groups.join(first, other)
  }
  for (const notice of notices.toSorted(byPublication)) {
    for (const named of notice.names.flatMap((name) => bearing.get(referenceKey(name)) ?? [])) {
      if (notice.kind === 'call' && named.kind === 'call') continue
      if (!groups.haveRivalCalls(notice, named)) groups.join(notice, named)
    }
  }
  return groups.all().flatMap((members) => {
    const tenderIds = [...new Set(members.flatMap(({ tenderId }) => tenderId ?? []))].sort()
    const [tenderId = null, ...absorbed] = tenderIds
    const isCall = tenderId !== null || members.some(({ complete }) => complete)
    return isCall ? [{ tenderId, absorbed, noticeIds: members.map(({ id }) => id) }] : []
  })
}

export function referenceKey({ scheme, value }: Reference): string {
  return `${scheme}:${value}`
}

function byPublication(one: Placeable, other: Placeable): number {
  const [before, after] = [one.publishedAt?.getTime() ?? 0, other.publishedAt?.getTime() ?? 0]
  return before - after || (one.id < other.id ? -1 : 1)
}

/** Union-find over notices. */
class Components {
  readonly #parents = new Map<string, string>()
  readonly #members = new Map<string, Placeable[]>()

  constructor(notices: readonly Placeable[]) {
    for (const notice of notices) {
      this.#parents.set(notice.id, notice.id)
      this.#members.set(notice.id, [notice])
    }
  }

  join(one: Placeable, other: Placeable): void {
    const [kept, merged] = [this.#rootOf(one.id), this.#rootOf(other.id)]
    if (kept === merged) return
    this.#parents.set(merged, kept)
    this.#membersOf(kept).push(...this.#membersOf(merged))
    this.#members.delete(merged)
  }

  /** Both sides have a call of the same source, and they are not together yet. */
  haveRivalCalls(one: Placeable, other: Placeable): boolean {
    const [left, right] = [this.#rootOf(one.id), this.#rootOf(other.id)]
    if (left === right) return false
    const sources = new Set(callSources(this.#membersOf(left)))
    return callSources(this.#membersOf(right)).some((source) => sources.has(source))
  }

  all(): Placeable[][] {
    return [...this.#members.values()]
  }

  #membersOf(root: string): Placeable[] {
    return this.#members.get(root) ?? []
  }

  #rootOf(id: string): string {
    let root = id
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; ) {
      root = parent
      parent = this.#parents.get(root)
    }
    this.#parents.set(id, root)
    return root
  }
}

function callSources(members: readonly Placeable[]): string[] {
  return members.filter(({ kind }) => kind === 'call').map(({ source }) => source)
}

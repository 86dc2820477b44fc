import type { Placeable } from './joinable-notice.ts'

/** Union-find over notices, which keeps apart what an administrator took apart. */
export class CallComponents {
  readonly #parents = new Map<string, string>()
  readonly #members = new Map<string, Placeable[]>()
  readonly #apart: ReadonlyMap<string, ReadonlySet<string>>

  /** `apart`: per notice, the notices that it must not come together with. */
  constructor(
    notices: readonly Placeable[],
    apart: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
  ) {
    this.#apart = apart
    for (const notice of notices) this.#members.set(notice.id, [notice])
  }

  join(one: Placeable, other: Placeable): void {
    const [root, merged] = [this.#rootOf(one.id), this.#rootOf(other.id)]
    if (root === merged || this.#areApart(root, merged)) return
    this.#parents.set(merged, root)
    this.#membersOf(root).push(...this.#membersOf(merged))
    this.#members.delete(merged)
  }

  areTogether(one: Placeable, other: Placeable): boolean {
    return this.#rootOf(one.id) === this.#rootOf(other.id)
  }

  with(notice: Placeable): readonly Placeable[] {
    return this.#membersOf(this.#rootOf(notice.id))
  }

  /** Both sides have a call of the same source, and they are not together yet. */
  haveRivalCalls(one: Placeable, other: Placeable): boolean {
    if (this.areTogether(one, other)) return false
    const sources = new Set(callSources(this.with(one)))
    return callSources(this.with(other)).some((source) => sources.has(source))
  }

  all(): Placeable[][] {
    return [...this.#members.values()]
  }

  #areApart(one: string, other: string): boolean {
    if (this.#apart.size === 0) return false
    const others = this.#membersOf(other)
    return this.#membersOf(one).some(({ id }) => {
      const apart = this.#apart.get(id)
      return apart !== undefined && others.some((each) => apart.has(each.id))
    })
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

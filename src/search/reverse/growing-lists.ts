/** Initial capacity of a list. */
const FIRST_CAPACITY = 4
const FIRST_POOL = 1 << 12

/**
 * Many growing lists of numbers in one array. A full list moves to a range twice as large; its old
 * range is reused. Lists are numbered from 0.
 */
export class GrowingLists {
  /** List n: `values[starts[n]] … values[starts[n] + lengths[n]]`. */
  values = new Uint32Array(FIRST_POOL)
  starts = new Uint32Array(0)
  lengths = new Uint32Array(0)
  #capacities = new Uint32Array(0)
  #end = 0
  /** Starts of free ranges, by capacity. */
  readonly #free = new Map<number, number[]>()

  add(list: number, value: number) {
    if (list >= this.starts.length) this.#makeLists(list + 1)
    const length = this.lengths[list] as number
    if (length === this.#capacities[list]) this.#move(list, Math.max(FIRST_CAPACITY, 2 * length))
    this.values[(this.starts[list] as number) + length] = value
    this.lengths[list] = length + 1
  }

  /** Valid until the next `add`; empty for a list never added to. */
  at(list: number): Uint32Array {
    const start = this.starts[list] ?? 0
    return this.values.subarray(start, start + (this.lengths[list] ?? 0))
  }

  /** Replaces each value by `change(value)` and removes values for which that is negative. */
  rewrite(change: (value: number) => number) {
    for (let list = 0; list < this.starts.length; list++) {
      const own = this.at(list)
      let retained = 0
      for (let at = 0; at < own.length; at++) {
        const value = change(own[at] as number)
        if (value >= 0) own[retained++] = value
      }
      this.lengths[list] = retained
    }
  }

  memoryBytes(): number {
    return this.values.byteLength + 3 * this.starts.byteLength
  }

  #move(list: number, capacity: number) {
    const from = this.starts[list] as number
    const length = this.lengths[list] as number
    const start = this.#free.get(capacity)?.pop() ?? this.#takeFromEnd(capacity)
    this.values.copyWithin(start, from, from + length)
    if (length > 0) {
      const left = this.#free.get(this.#capacities[list] as number) ?? []
      left.push(from)
      this.#free.set(this.#capacities[list] as number, left)
    }
    this.starts[list] = start
    this.#capacities[list] = capacity
  }

  #takeFromEnd(capacity: number): number {
    const start = this.#end
    this.#end += capacity
    if (this.#end > this.values.length) this.values = enlarged(this.values, this.#end)
    return start
  }

  #makeLists(count: number) {
    this.starts = enlarged(this.starts, count)
    this.lengths = enlarged(this.lengths, count)
    this.#capacities = enlarged(this.#capacities, count)
  }
}

/** A copy with room for at least `count` values and half as many more. */
export function enlarged<Values extends Uint32Array | Uint8Array>(
  values: Values,
  count: number,
): Values {
  const Type = values.constructor as new (length: number) => Values
  const copy = new Type(Math.ceil(count * 1.5) + FIRST_CAPACITY)
  copy.set(values)
  return copy
}

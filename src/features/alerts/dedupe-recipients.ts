/** What several addresses are to be told of one list. */
type Told = { emails: string[]; bids: { id: string }[] }

/**
 * The lists without what an address has heard of already, from another of them or before: each address is told a
 * tender once. A list whose readers know different things becomes several; what nobody is new to goes.
 *
 * @param heard by address in lower case, ids of tenders; what these lists tell is added
 */
export function unheard<List extends Told>(
  lists: readonly List[],
  heard: Map<string, Set<string>>,
): List[] {
  return lists.flatMap((list) => {
    const readers = new Map<string, List>()
    for (const email of list.emails) {
      const address = email.toLowerCase()
      const known = heard.get(address) ?? new Set<string>()
      heard.set(address, known)
      const bids = list.bids.filter(({ id }) => !known.has(id))
      if (bids.length === 0) continue
      for (const { id } of bids) known.add(id)
      const told = bids.map(({ id }) => id).join()
      const same = readers.get(told)
      if (same) same.emails.push(email)
      else readers.set(told, { ...list, bids, emails: [email] })
    }
    return [...readers.values()]
  })
}

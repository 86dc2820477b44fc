/** One list of tenders and the addresses that get it. */
type TenderList = { emails: string[]; bids: { id: string }[]; corrections?: readonly unknown[] }

/**
 * Removes tenders of which an address was already notified, by an earlier e-mail or another list: each address gets
 * a tender once. Corrections of sent tenders are news. Splits a list whose recipients were notified of different tenders; drops a list without recipients.
 *
 * @param heard ids of tenders by address in lower case; the tenders of the returned lists are added
 */
export function withoutNotified<List extends TenderList>(
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
      if (bids.length === 0 && !list.corrections?.length) continue
      for (const { id } of bids) known.add(id)
      const key = bids.map(({ id }) => id).join()
      const same = readers.get(key)
      if (same) same.emails.push(email)
      else readers.set(key, { ...list, bids, emails: [email] })
    }
    return [...readers.values()]
  })
}

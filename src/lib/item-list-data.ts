/** Structured data of a list of pages (schema.org ItemList), in the order shown; addresses are whole. */
export function itemListData({
  name,
  total,
  items,
}: {
  name: string
  /** Of the whole list, of which `items` may be the beginning. */
  total: number
  items: { name: string; url: string }[]
}) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: total,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  }
}

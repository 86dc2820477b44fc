/** Breadcrumb structured data (schema.org BreadcrumbList); addresses are whole. */
export function breadcrumbData(steps: { name: string; url: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** For the `scripts` of a page's head. `<` is escaped, so that no text can close the script. */
export function structuredDataScript(data: object) {
  return {
    type: 'application/ld+json',
    children: JSON.stringify(data).replaceAll('<', '\\u003c'),
  }
}

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

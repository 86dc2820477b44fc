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

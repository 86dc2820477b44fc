const PART_END = /[,;:()/]|\s(?:et|ou|ainsi que|mais)\s/u

/** Articles and prepositions at the start of a part of a list. */
export const ARTICLE =
  /^(?:(?:sur|dans|pour|à|en|aux?|et|ni)\s+)*(?:de\s+la\s|de\s+l['’]|de\s|d['’]|du\s|des\s|les?\s|la\s|l['’]|nos\s|aux?\s|aucune?\s)*/iu

export const partsOf = (text: string): string[] =>
  text
    .split(PART_END)
    .map((part) => part.trim())
    .filter(Boolean)

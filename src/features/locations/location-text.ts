import { inOfficialOrder } from './departments.ts'

/** How the picker keeps a selection as text: « (44) (85) ». */
export function toLocationText(codes: Iterable<string>): string {
  return inOfficialOrder(codes)
    .map((code) => `(${code})`)
    .join(' ')
}

/** Reads codes in parentheses, with or without names around them; unknown codes are left out. */
export function parseLocationText(text: string): string[] {
  return inOfficialOrder([...text.matchAll(/\((\d[\dAB]\d?)\)/g)].map((match) => match[1] ?? ''))
}

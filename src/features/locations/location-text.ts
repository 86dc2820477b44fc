import { inOfficialOrder } from './departments.ts'

/** Formats a selection for the picker: « (44) (85) ». */
export function toLocationText(codes: Iterable<string>): string {
  return inOfficialOrder(codes)
    .map((code) => `(${code})`)
    .join(' ')
}

/** Parses codes in parentheses, with or without names; ignores unknown codes. */
export function parseLocationText(text: string): string[] {
  return inOfficialOrder([...text.matchAll(/\((\d[\dAB]\d?)\)/g)].map((match) => match[1] ?? ''))
}

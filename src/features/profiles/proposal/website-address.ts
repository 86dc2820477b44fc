import { webUrl } from '#/lib/web-url.ts'

/** Real addresses are shorter. */
const LONGEST_ADDRESS = 2_000

/** The address of a company's site from what was typed: `toitures-dupont.fr`; null for anything else. */
export function websiteAddress(written: string): string | null {
  return written.length > LONGEST_ADDRESS ? null : webUrl(written.trim())
}

/** « toitures-dupont.fr », without scheme and « www. ». */
export function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

import { webUrl } from '#/lib/web-url.ts'

/** The address of a company's site from what was typed: `toitures-dupont.fr`; null for anything else. */
export function websiteAddress(written: string): string | null {
  return webUrl(written.trim())
}

/** « toitures-dupont.fr », without scheme and « www. ». */
export function hostName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

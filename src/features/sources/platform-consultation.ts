import { type PlatformSource, platformOf } from './platforms.ts'

/** A consultation on a platform of our table. */
export type PlatformConsultation = { source: PlatformSource; id: string; org: string }

/** The consultation that an address leads to, in the ways that platforms write it. */
export function consultationIn(href: string): { id: string; org: string } | null {
  const written = href.replaceAll('&amp;', '&')
  const org = /[?&]orgAcc?ronyme=([\w.-]+)/i.exec(written)?.[1]
  const id =
    /\/consultation\/([\w.-]+)/.exec(written)?.[1] ??
    /[?&](?:refConsultation|id)=([\w.-]+)/.exec(written)?.[1]
  const number = /EntrepriseDownloadReglement/i.test(written) ? encodedNumber(id) : id
  return number && org ? { id: number, org } : null
}

/** Links to the rules of a consultation have its number in base64: « Mjk5MDg4OA== » is 2990888. */
function encodedNumber(written: string | undefined): string | null {
  try {
    const number = atob(written ?? '')
    return /^\d+$/.test(number) ? number : null
  } catch {
    return null
  }
}

/** The first consultation of an address on one of these platforms. `addresses` replace those of the table. */
export function consultationOnPlatforms(
  urls: readonly string[],
  sources: readonly string[],
  addresses: Readonly<Record<string, string>> = {},
): PlatformConsultation | null {
  for (const name of sources) {
    const platform = platformOf(name)
    const baseUrl = addresses[name] ?? platform?.baseUrl
    if (!platform || !baseUrl) continue
    const url = urls.find((one) => hostOf(one) === hostOf(baseUrl) && consultationIn(one))
    const found = url === undefined ? null : consultationIn(url)
    if (found) return { source: platform.source, ...found }
  }
  return null
}

/** With the port: a platform is exactly one host. */
function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host.toLowerCase().replace(/^www\./, '') : null
}

import { distinct } from '#/lib/distinct.ts'

/** Codes of NUTS that ISO 3166 writes otherwise. */
const ISO_CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }

const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' })

/** The countries of NUTS codes other than France, in French: « BE100 » gives « Belgique ». Unknown codes are left out. */
export function countriesOfNuts(codes: readonly string[]): string[] {
  const countries = codes.flatMap((code) => {
    const country = /^[A-Z]{2}/.exec(code)?.[0] ?? 'FR'
    return country === 'FR' ? [] : (names.of(ISO_CODES[country] ?? country) ?? [])
  })
  return distinct(countries)
}

import { z } from 'zod'

/** Where files are checked for viruses. The description completes the sentence "<NAME> must be …". */
export const clamavSettings = {
  CLAMAV_URL: z
    .url({ protocol: /^(tcp|unix)$/ })
    .refine((url) => addressOf(url) !== null)
    .optional()
    .describe('the address of clamd, tcp://host:3310 or unix:/run/clamav/clamd.ctl'),
}

export type ClamdAddress = { host: string; port: number } | { path: string }

const CLAMD_PORT = 3310

/** Null where files are not checked. */
export function clamdAddressOf(url: string | undefined): ClamdAddress | null {
  return url === undefined ? null : addressOf(url)
}

function addressOf(url: string): ClamdAddress | null {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') {
    return hostname === '' && pathname.length > 1 ? { path: decodeURIComponent(pathname) } : null
  }
  if (hostname === '' || !['', '/'].includes(pathname)) return null
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? CLAMD_PORT : Number(port) }
}

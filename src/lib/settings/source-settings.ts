import { z } from 'zod'
import { operatorSites } from '#/ingestion/place/operator-sites.ts'

/** What is fetched from the sources of notices, and how. Each description completes the sentence "<NAME> must be …". */
export const sourceSettings = {
  LIVE_SOURCES: z
    .string()
    .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)
    .transform((names) => names.split(','))
    .optional()
    .describe('the sources to fetch by the clock, such as boamp,ted'),
  TENDER_FILES_FROM: z
    .string()
    .regex(/^[a-z0-9_]+(,[a-z0-9_]+)*$/)
    .transform((names) => names.split(','))
    .optional()
    .describe('the platforms that tender files are fetched from, such as place'),
  TENDER_FILES_OF_FOLLOWED: z
    .stringbool()
    .default(false)
    .describe(
      'true where the files of tenders are fetched as soon as a member follows them, from the platforms of TENDER_FILES_FROM, else false',
    ),
  MPE_SITES: z
    .string()
    .refine((setting) => operatorSites(setting) !== null)
    .optional()
    .describe(
      'a JSON list of further sites that run Atexo’s MPE, such as [{"name":"Grand Est","address":"https://marches.example.fr/","zone":"Europe/Paris","variant":"short"}]: names that no other platform has, https addresses of public hosts that end in /',
    ),
  SOURCE_ADDRESSES: z
    .string()
    .transform((pairs, context) => {
      const addresses = pairs.split(',').map((pair) => /^([a-z0-9_]+)=(https?:.+)$/.exec(pair))
      const known = addresses.every((found) => found !== null && URL.canParse(found[2] ?? ''))
      if (!known) context.addIssue('bad address')
      return Object.fromEntries(addresses.map((found) => [found?.[1] ?? '', found?.[2] ?? '']))
    })
    .optional()
    .describe('other addresses of sources, such as boamp=https://mirror.example.fr/BOAMP/'),
  SOURCE_USER_AGENT: z
    .string()
    .regex(/^[\x21-\x7e][\x20-\x7e]*$/)
    .optional()
    .describe(
      'the User-Agent of our requests to sources, printable ASCII, such as Mozilla/5.0 (compatible; Name/1.0; +https://…)',
    ),
}

import { z } from 'zod'
import { optionalUrl } from './optional-url.ts'

/**
 * What the site is called, who publishes it, and what is open to visitors.
 * Each description completes the sentence "<NAME> must be …".
 */
export const siteSettings = {
  SITE_URL: optionalUrl(/^https?$/).describe(
    'the public address of the site, such as https://marches.example.fr',
  ),
  SITE_NAME: z.string().default('Clairmarché').describe('the name of the site'),
  SITE_PUBLISHER: z
    .string()
    .optional()
    .describe('the name and address of the publisher of the site'),
  SITE_PUBLICATION_DIRECTOR: z
    .string()
    .optional()
    .describe('the name of the director of publication'),
  SITE_HOST: z.string().optional().describe('the name, address and telephone of the host'),
  CONTACT_EMAIL: z.email().optional().describe('an e-mail address'),
  ACCESS: z.enum(['open', 'offers']).default('open').describe('open or offers'),
  DEMONSTRATION: z
    .stringbool()
    .default(true)
    .describe('true, or false where visitors must not enter the demonstration'),
}

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const isNodes = (text: string) =>
  text.split(',').every((node) => {
    const url = URL.canParse(node.trim()) ? new URL(node.trim()) : null
    return url !== null && /^https?:$/.test(url.protocol) && !url.username
  })

function isCertificate(file: string): boolean {
  try {
    return new X509Certificate(readFileSync(file)).raw.length > 0
  } catch {
    return false
  }
}

/** Where tenders are searched. Each description completes the sentence "<NAME> must be …". */
export const searchSettings = {
  SEARCH_URL: z
    .string()
    .refine(isNodes)
    .optional()
    .describe('the addresses of OpenSearch nodes, https://one:9200,https://two:9200'),
  SEARCH_USER: z
    .string()
    .optional()
    .describe('the user for OpenSearch, given with SEARCH_PASSWORD'),
  SEARCH_PASSWORD: z
    .string()
    .optional()
    .describe('the password for OpenSearch, given with SEARCH_USER'),
  SEARCH_CA_FILE: z
    .string()
    .refine(isCertificate)
    .optional()
    .describe(
      'a readable file with the certificate (PEM) of the authority that OpenSearch’s certificate is from',
    ),
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,60}$/)
    .default('tenders')
    .describe('the name of the index in OpenSearch, in small letters'),
  SEARCH_SHARDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('the number of shards, from 1 to 100, of an index that is built'),
  SEARCH_REPLICAS: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(1)
    .describe('the number of copies, from 0 to 10, of each shard of an index that is built'),
}

/** `index`: its alias. `user`, `certificateFile`: null without. */
export type SearchClusterSettings = {
  nodes: string[]
  user: { username: string; password: string } | null
  certificateFile: string | null
  index: string
  shards: number
  replicas: number
}

type Given = z.infer<z.ZodObject<typeof searchSettings>>

/** Null where the process searches by itself. */
export function searchClusterOf(given: Given): SearchClusterSettings | null {
  const { SEARCH_URL, SEARCH_USER: username, SEARCH_PASSWORD: password, SEARCH_CA_FILE } = given
  if (!SEARCH_URL) return null
  return {
    nodes: SEARCH_URL.split(',').map((node) => node.trim()),
    user: username && password ? { username, password } : null,
    certificateFile: SEARCH_CA_FILE ?? null,
    index: given.SEARCH_INDEX,
    shards: given.SEARCH_SHARDS,
    replicas: given.SEARCH_REPLICAS,
  }
}

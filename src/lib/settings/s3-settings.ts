import { z } from 'zod'

/** Where files are stored. Each description completes the sentence "<NAME> must be …". */
export const fileStoreSettings = {
  FILE_STORE: z.enum(['folder', 's3']).default('folder').describe('folder or s3'),
  S3_BUCKET: z
    .string()
    .min(1)
    .optional()
    .describe('the name of an existing bucket, for FILE_STORE=s3'),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)+$/)
    .default('clairmarche/')
    .describe('the beginning of all names in the bucket, such as clairmarche/'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the address of an S3 server, such as https://s3.fr-par.scw.cloud; AWS when absent'),
  S3_REGION: z
    .string()
    .min(1)
    .default('us-east-1')
    .describe('the region of the bucket, such as fr-par'),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('the key id for the bucket, given with S3_SECRET_ACCESS_KEY'),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .describe('the secret key for the bucket, given with S3_ACCESS_KEY_ID'),
}

/** `endpoint`: null for AWS. `credentials`: null where the machine's role grants access. */
export type S3Settings = {
  bucket: string
  prefix: string
  endpoint: string | null
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

type Given = z.infer<z.ZodObject<typeof fileStoreSettings>>

/** Null where no bucket is named. */
export function s3SettingsOf(given: Given): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_BUCKET) return null
  return {
    bucket: S3_BUCKET,
    prefix: given.S3_PREFIX,
    endpoint: given.S3_ENDPOINT ?? null,
    region: given.S3_REGION,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : null,
  }
}

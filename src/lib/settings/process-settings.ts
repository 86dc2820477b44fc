import { z } from 'zod'

/** What a process listens to, stores, measures and logs. Each description completes the sentence "<NAME> must be …". */
export const processSettings = {
  WEB_PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('how many web processes, from 1 to 64, answer on the port, each with its own index'),
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('production')
    .describe('development, production or test'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('a port number from 1 to 65535, or 0 for any free one'),
  LISTEN_HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .optional()
    .describe('the address to listen on, such as 127.0.0.1; all of them when absent'),
  DATA_DIR: z.string().default('./.data').describe('the path of a folder'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('at least 16 characters that Prometheus sends as a bearer token'),
  TRUST_PROXY: z
    .stringbool()
    .default(false)
    .describe('true where a proxy of yours writes the last entry of X-Forwarded-For, else false'),
  REQUESTS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(0)
    .default(64)
    .describe('how many requests a web process works on at once, or 0 for no limit'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(5)
    .describe(
      'the seconds, from 0 to 600, that /readyz answers 503 before a web process stops on SIGTERM',
    ),
  ORGANISATION_STORAGE_GB: z.coerce
    .number()
    .positive()
    .default(20)
    .describe('how many gigabytes of documents an organisation may store'),
  FRAMEWORK_OVERRIDES: z.enum(['on', 'off']).default('on').describe('on or off'),
  SMTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('the most connections, from 1 to 100, that a worker opens to the mail server'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .optional()
    .describe('debug, info, warn, error or silent'),
}

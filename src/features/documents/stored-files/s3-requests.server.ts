import { setTimeout as wait } from 'node:timers/promises'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { MINUTE_MS } from '#/domain/time/units.ts'
import type { S3Settings } from '#/lib/settings/s3-settings.ts'
import { isPassing, retried } from '#/server/outside/retried.ts'
import { isDiskFull } from './disk-full.ts'
import { FileStoreUnavailable } from './file-store.ts'

const ATTEMPTS = 5
const CONNECT_MS = 5000
/** Without a byte from the server. */
const SILENCE_MS = 20_000

/** The AWS client repeats requests after 503 SlowDown and cut connections, and corrects a clock that is wrong. */
export function s3Client({ endpoint, region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    maxAttempts: ATTEMPTS,
    // Servers other than AWS do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECT_MS,
      requestTimeout: MINUTE_MS,
      socketTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    }),
  })
}

/**
 * The answer of a request that the client repeats itself.
 * @throws FileStoreUnavailable where the server refuses or does not answer; an error of this machine as it is
 */
export async function answered<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw failureOf(error)
  }
}

/** As `answered`, for a transfer whose body is a stream: the client cannot repeat it. */
export function transferred<T>(transfer: () => Promise<T>): Promise<T> {
  return retried<T>(
    async () => {
      try {
        return { result: await transfer() }
      } catch (error) {
        const failure = failureOf(error)
        return { failure, mayPass: mayPass(failure), retryAfter: null }
      }
    },
    { tries: ATTEMPTS, firstWaitMs: 500, longestWaitMs: MINUTE_MS, wait },
  )
}

/** Whether the server says that it has no such object. */
export function isAbsent(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  return error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'
}

function mayPass(failure: Error): boolean {
  if (!(failure instanceof FileStoreUnavailable)) return false
  const { cause } = failure
  return !(cause instanceof S3ServiceException) || isPassing(cause.$metadata.httpStatusCode ?? 503)
}

/** The message has no address and no key: it reaches logs and the database. */
function failureOf(error: unknown): Error {
  if (!(error instanceof Error)) return new FileStoreUnavailable('unknown failure')
  if (error instanceof FileStoreUnavailable || isLocal(error)) return error
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return new FileStoreUnavailable(`${error.name}${status ? ` (${status})` : ''}`, { cause: error })
}

/** A failure of the file system of this machine: a full disk, or one that names its file. */
function isLocal(error: Error): boolean {
  return isDiskFull(error) || ('path' in error && 'syscall' in error)
}

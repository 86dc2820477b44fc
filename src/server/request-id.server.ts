import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const storage = new AsyncLocalStorage<string>()

/** Runs `work` as one request: its log lines, and the message of an unexpected error, name the same id. */
export function asRequest<Result>(work: () => Result): Result {
  return storage.run(randomBytes(6).toString('hex'), work)
}

/** Id of the request that is being answered; undefined outside of one. */
export function requestId(): string | undefined {
  return storage.getStore()
}

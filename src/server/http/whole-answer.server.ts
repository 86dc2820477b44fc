import { FastResponse } from 'srvx'

const prepared = new WeakMap<Request, Buffer<ArrayBuffer>>()

/**
 * The bytes that answer a request, beside the answer, which has status and headers alone: as the body of a `Response` they
 * would be copied into a stream and back before they are compressed.
 */
export function prepareBytes(request: Request, bytes: Buffer<ArrayBuffer>): void {
  prepared.set(request, bytes)
}

/** Undefined where the answer itself has a body. */
export function preparedBytes(request: Request): Buffer<ArrayBuffer> | undefined {
  return prepared.get(request)
}

/** Sends bytes as they are: web streams cost more than the bytes that they would carry. */
export function wholeAnswer(
  { method }: Request,
  bytes: Uint8Array<ArrayBuffer>,
  init: ResponseInit,
): Response {
  return new FastResponse(method === 'HEAD' ? null : bytes, init)
}

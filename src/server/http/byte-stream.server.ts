const encoder = new TextEncoder()

/**
 * Pieces as a byte stream, each made when the last was read. A disconnect ends the generator, and so does a client
 * that reads nothing for `idleMs`: the stream then fails.
 */
export function byteStream(
  pieces: AsyncGenerator<string | Uint8Array>,
  { idleMs }: { idleMs?: number } = {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let idle: NodeJS.Timeout | undefined
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(idle)
      const { done, value } = await pieces.next()
      if (done) return controller.close()
      controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value.slice())
      if (idleMs === undefined) return
      idle = setTimeout(() => {
        controller.error(new Error('The client reads no more.'))
        void pieces.return(undefined)
      }, idleMs)
      idle.unref()
    },
    async cancel() {
      clearTimeout(idle)
      await pieces.return(undefined)
    },
  })
}

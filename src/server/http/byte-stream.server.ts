const encoder = new TextEncoder()

/** Pieces as a byte stream, each made when the last was read; a disconnect ends the generator. */
export function byteStream(
  pieces: AsyncGenerator<string | Uint8Array>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value.slice())
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}

import { once } from 'node:events'
import net, { type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The harmless file that every virus scanner reports, in two parts: scanners must not find it here. */
export const EICAR = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD'}${'-ANTIVIRUS-TEST-FILE!$H+H*'}`

export type ClamdServer = {
  port: number
  /** Sizes of the files that came in whole. */
  received: number[]
  fault: 'silent' | 'cut' | null
  close: () => Promise<void>
}

/** What clamd's manual says of `zINSTREAM`: chunks behind their lengths, a length of 0, then one answer that ends in NUL. */
export async function startClamd({
  streamMaxLength = 1_000_000,
  answerOfScan,
  listenAt = { host: '127.0.0.1', port: 0 },
}: {
  streamMaxLength?: number
  /** Of every file that came in whole; else by the harmless file alone. */
  answerOfScan?: string
  listenAt?: { host: string; port: number } | { path: string }
} = {}): Promise<ClamdServer> {
  const sockets = new Set<Socket>()
  const clamd: ClamdServer = { port: 0, received: [], fault: null, close }
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    answer(socket, clamd, { streamMaxLength, answerOfScan })
  })
  server.listen(listenAt)
  await once(server, 'listening')
  const address = server.address()
  if (address !== null && typeof address === 'object') clamd.port = address.port
  async function close() {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  onTestFinished(close)
  return clamd
}

const COMMAND = 'zINSTREAM\0'

function answer(
  socket: Socket,
  clamd: ClamdServer,
  { streamMaxLength, answerOfScan }: { streamMaxLength: number; answerOfScan: string | undefined },
): void {
  let bytes = Buffer.alloc(0)
  socket.on('data', (part) => {
    bytes = Buffer.concat([bytes, Buffer.from(part)])
    if (clamd.fault === 'cut' && bytes.length > COMMAND.length) socket.destroy()
    if (clamd.fault !== null || bytes.length < COMMAND.length) return
    if (!bytes.toString('latin1').startsWith(COMMAND)) return void socket.end('UNKNOWN COMMAND\0')
    const { file, isWhole } = chunksOf(bytes.subarray(COMMAND.length))
    if (file.length > streamMaxLength) {
      return void socket.end('INSTREAM size limit exceeded. ERROR\0')
    }
    if (!isWhole) return
    clamd.received.push(file.length)
    const isInfected = file.toString('latin1').includes(EICAR)
    const found = isInfected ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
    socket.end(`${answerOfScan ?? found}\0`)
  })
}

function chunksOf(bytes: Buffer): { file: Buffer; isWhole: boolean } {
  const chunks: Buffer[] = []
  let at = 0
  let isWhole = false
  while (!isWhole && at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    chunks.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
    isWhole = length === 0
  }
  return { file: Buffer.concat(chunks), isWhole }
}

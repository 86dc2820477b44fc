import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { portOf } from '../servers/port-of.ts'

/** An address that leads to one server after the other, as that of a balancer before databases. */
export async function openMovingAddress(databaseUrl: string) {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const listener = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${portOf(listener)}`
  return {
    url: url.href,
    move: (to: string) => {
      target = new URL(to)
      for (const socket of sockets) socket.destroy()
    },
  }
}

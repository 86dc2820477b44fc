import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a server with these Node arguments; returns the address that it prints, and stops it when disposed. */
export async function startServer(args: string[]): Promise<{ url: string } & Disposable> {
  const server = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(server.stdout, 'data')
  return { url: String(address).trim(), [Symbol.dispose]: () => server.kill() }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of the site whose output a test reads, once it is ready; `url` where it listens, of a web process. */
export async function startProcess(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'exit')
  const ready = once(child, 'message').then(([message]) => message)
  const message = await Promise.race([ready, ended.then(() => null)])
  if (message === null) throw new Error(`${script} ended before it was ready:\n${output}`)
  const url = message.url ? new URL(message.url) : null
  if (url) url.hostname = 'localhost'
  return {
    url: url?.origin ?? '',
    output: () => output,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'

/**
 * `npm start` with these settings, in a process group of its own, once it says that the site is open; `demonstration`: the
 * address of the demonstration that it names, null without one.
 */
export async function npmStart(
  settings: Record<string, string>,
): Promise<{ npm: ChildProcess; url: string; demonstration: string | null }> {
  const npm = spawn('npm', ['start'], {
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: '0',
      NODE_ENV: '',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      // The last line of the same message.
      const open = /is open: (\S+).*Ctrl-C/s.exec(output)
      if (open?.[1]) resolve(open[1])
    }
    npm.stdout.on('data', read)
    npm.stderr.on('data', read)
    npm.once('exit', () => reject(new Error(`npm start ended:\n${output}`)))
  })
  const demonstration = /Its demonstration, without an account: (\S+)/.exec(output)?.[1] ?? null
  return { npm, url, demonstration }
}

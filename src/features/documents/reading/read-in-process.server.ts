import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { FileFormat, Refusal } from '#/domain/document.ts'
import type { OnPage, ReadDocument } from './document-page.ts'

/** `reading_failed`: the process ended without an answer, and another attempt may succeed. */
export type ReadOutcome = { ok: true; read: ReadDocument } | { ok: false; refusal: Refusal }

/** A document of 500 pages takes seconds, scans up to a minute and a half; what takes longer never ends. */
const LONGEST_MS = 150_000
/** Resident memory of the process, off-heap memory included. A PDF of 500 MB takes 1.1 GB. */
const MEMORY_MB = 1536
const HEAP_MB = 1024

/** By its path in the project: the site's own code runs from where it was built. */
const PROGRAM = path.resolve('src/features/documents/reading/document-process.server.ts')

type Limits = { timeoutMs?: number; memoryMb?: number; signal?: AbortSignal | undefined }

/**
 * Reads a file in a process of its own: a hostile or huge file ends that process alone.
 * @throws the reason of `signal` when it aborts; the system's error when no process can be started
 */
export async function readInProcess(
  { file, format }: { file: string; format: Exclude<FileFormat, 'zip'> },
  { onPage = () => {}, ...limits }: Limits & { onPage?: OnPage } = {},
): Promise<ReadOutcome> {
  const { timeoutMs = LONGEST_MS, memoryMb = MEMORY_MB, signal } = limits
  signal?.throwIfAborted()
  const child = fork(PROGRAM, [file, format, String(memoryMb), String(HEAP_MB)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: environment(),
  })
  let outcome: ReadOutcome = { ok: false, refusal: 'reading_failed' }
  const end = (reached: ReadOutcome) => {
    clearTimeout(timer)
    outcome = reached
    child.kill('SIGKILL')
  }
  const timer = setTimeout(() => end({ ok: false, refusal: 'too_long' }), timeoutMs)
  const abort = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', abort)
  child.on('message', (message: ReadOutcome | { progress: { done: number; of: number } }) => {
    if ('progress' in message) onPage(message.progress.done, message.progress.of)
    else end(message)
  })
  try {
    // The channel closes after its last message was received, which may be later than the exit.
    const [[code, ending]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
    if (isAbort(code, ending)) outcome = { ok: false, refusal: 'too_much_memory' }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
  signal?.throwIfAborted()
  return outcome
}

/** A full heap may end the process before it can answer: by SIGABRT, on Windows with code 134. */
function isAbort(code: number | null, ending: NodeJS.Signals | null): boolean {
  return code === 134 || ending === 'SIGABRT'
}

/** What the process needs of the environment: without passwords and keys, which a hostile file could read. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'TESSDATA_PREFIX', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

// Installs the project's packages when they are missing or older than the lockfile.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const OLDEST_NODE = 20
const PROGRESS_EVERY_MS = 10_000

/** The Node of the packages, independent of the machine. */
export function projectNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  return path.join(root, 'node_modules', 'node', 'bin', name)
}

export async function ensureInstalled(root) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE)
    fail(`Node ${OLDEST_NODE} or later is needed; this is ${process.version}.`)
  const modules = path.join(root, 'node_modules')
  const stamp = path.join(modules, '.clairmarche-installed')
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  if (existsSync(projectNode(root))) {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
    if (matchesLock(modules, JSON.parse(lock.toString()))) {
      writeFileSync(stamp, wanted)
      return
    }
  }
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      'node_modules is a symbolic link to packages that do not match package-lock.json: install them there.',
    )
  }
  await install(root)
  if (!existsSync(projectNode(root))) {
    fail(
      'The packages are installed but their Node is missing: npm is set to ignore install scripts.',
    )
  }
  writeFileSync(stamp, wanted)
}

/** Whether npm's own record of what it installed holds every package of the lockfile. */
function matchesLock(modules, lock) {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(lock.packages).every(([name, { version, optional, devOptional }]) => {
    if (name === '') return true
    return installed[name] ? installed[name].version === version : optional || devOptional
  })
}

async function install(root) {
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  console.log('… Installing the packages of package-lock.json (a few minutes on a slow connection)')
  const ticker = setInterval(
    () => console.log(`… still installing (${seconds()})`),
    PROGRESS_EVERY_MS,
  )
  const code = await npm(root, [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--loglevel=error', // the engines warnings are about a Node that runs nothing else
    '--no-audit',
    '--no-fund',
  ])
  clearInterval(ticker)
  if (code !== 0)
    fail(
      `The packages could not be installed: npm ended with code ${code} (its reasons are above).`,
    )
  console.log(`✓ Packages installed (${seconds()})`)
}

function npm(root, args) {
  const { npm_execpath: cli = '' } = process.env
  const known = /^npm-cli\.c?js$/.test(path.basename(cli))
  const child = known
    ? spawn(process.execPath, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', resolve)
  })
}

function fail(sentence) {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}

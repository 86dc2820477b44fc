import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The program of the browser to test in: `CHROMIUM_PATH`, else one that the machine has, else the one that a
 * package carries for Linux x64, else Playwright's own. Throws when there is none.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, where there is no file.`)
    return given
  }
  const installed = [...onPath(), ...APPLICATIONS].find(isExecutable)
  if (installed) return installed
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Its own arguments run all in one process, which may end with a page, and turn web security off.
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  }
  const own = chromium.executablePath()
  if (isExecutable(own)) return own
  throw new Error(
    'No browser was found for the journeys: install Chromium or Chrome, set CHROMIUM_PATH to one, or run "npx playwright-core install chromium".',
  )
}

function onPath(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)))
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

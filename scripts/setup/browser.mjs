// Finds a Chromium for the tests: CHROMIUM_PATH, the system's, one from a registry package, Debian's package.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systemPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** @returns the executable's path. @throws with what to install when there is none */
export async function findBrowser() {
  const known = [process.env.CHROMIUM_PATH, ...systemPaths].find((path) => path && existsSync(path))
  if (known) return known
  const packaged = await fromPackage()
  if (packaged) return packaged
  const installed = fromDebian()
  if (installed) return installed
  throw new Error('没有可用的 Chromium：请安装系统的 chromium，或用 CHROMIUM_PATH 指明路径')
}

async function fromPackage() {
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore' })
    return path
  } catch {
    // The packaged browser lacks the system's libraries here: the next way installs them.
    return undefined
  }
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('安装 Debian 的 chromium 与中文字体……')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], {
    stdio: 'inherit',
    env,
  })
  return systemPaths.find((path) => existsSync(path))
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['app', 'bespoke', 'renderer']

/**
 * Names given to `registerDialog('order.split', …)` or `registerPage('home', …)` anywhere in the console's code. The name must be
 * written out in the call; that is what makes it possible to find where a schema's component lives.
 */
export function registeredNames(
  root: string,
  register: 'registerDialog' | 'registerPage' | 'registerEffect' | 'registerValidator',
): string[] {
  const call = new RegExp(`\\b${register}\\(\\s*'([^']+)'`, 'g')
  const names = folders
    .flatMap((folder) => sourcesIn(join(root, folder)))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(call)].map((match) => match[1]!))
  return [...new Set(names)].sort()
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|stories)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json, found from the sources as well as from the built `dist/server/start.js`. */
export const projectFolder: string = findUpwards(dirname(fileURLToPath(import.meta.url)))

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder)
    throw new Error('projectFolder: no package.json above the server; start it from its checkout')
  return findUpwards(parent)
}

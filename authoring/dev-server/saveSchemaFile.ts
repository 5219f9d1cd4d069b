import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { parseSchemaFile } from '../room/schemaRoom'

export interface SaveRequest {
  /** From the root, e.g. `schemas/pages/products/brand-info.page.json`. */
  path: string
  text: string
  /** The text the file had when it was read; '' for a file that is not there yet. */
  base: string
}

export type SaveAnswer =
  | { status: 200 }
  /** Somebody else wrote the file meanwhile: `text` is what it holds now. Nothing was written. */
  | { status: 409; message: string; text: string }
  | { status: 400; message: string }

const places =
  /^schemas\/(?:(?:pages|resources|dictionaries|fixtures)\/(?:[\w-]+\/)*[\w-]+\.(?:page|resource|dict)|menu|permissions)\.json$/

/** Writes a schema file below `root` when it still is what the author read, and only when the new text is JSON. */
export function saveSchemaFile(root: string, { path, text, base }: SaveRequest): SaveAnswer {
  if (!isSchemaPlace(root, path))
    return { status: 400, message: `只能保存 schemas 里的页面、资源、字典文件：${path}` }
  if (parseSchemaFile(path, text).syntaxErrors.length > 0)
    return { status: 400, message: '这还不是完整的 JSON，没有保存；改好标红的地方再保存' }
  const file = join(root, path)
  const now = existsSync(file) ? readFileSync(file, 'utf8') : ''
  if (now !== base && now !== text)
    return { status: 409, message: '这个文件在别处改过了，没有保存', text: now }
  // In place: a file put there by renaming counts as a new route, and every open console would reload.
  if (now !== text) writeFileSync(file, text)
  return { status: 200 }
}

/** Links are followed first: nothing outside the schema room is ever written. */
function isSchemaPlace(root: string, path: string): boolean {
  const folder = dirname(join(root, path))
  if (!places.test(path) || !existsSync(folder)) return false
  const file = join(root, path)
  const real = existsSync(file) ? realpathSync(file) : realpathSync(folder) + sep
  return real.startsWith(realpathSync(join(root, 'schemas')) + sep)
}

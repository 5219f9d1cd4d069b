import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ScaffoldError } from '../../authoring/scaffold/names'
import type { Change } from '../../authoring/scaffold/types'

/**
 * Writes every change and runs what has to follow (generation, checks). When anything fails, new files go away again and
 * changed ones get their text back, those the follow-up writes (`kept`) too.
 * @throws what failed
 */
export async function writeChanges(
  root: string,
  changes: readonly Change[],
  kept: readonly string[],
  follow: () => Promise<void>,
): Promise<void> {
  const olds = new Map(kept.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const fresh = changes.filter(({ before }) => before === undefined)
  const taken = fresh.find(({ path }) => existsSync(join(root, path)))
  if (taken) throw new ScaffoldError(`${taken.path} 已经存在，没有写任何文件`)
  for (const { path, before } of changes) if (before !== undefined) olds.set(path, before)
  const folders = newFolders(root, fresh)
  try {
    for (const { path, text } of changes) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    await follow()
  } catch (error) {
    for (const { path } of fresh) rmSync(join(root, path), { force: true })
    for (const folder of folders) if (existsSync(folder)) rmdirSync(folder)
    for (const [path, text] of olds) writeFileSync(join(root, path), text)
    throw error
  }
}

/** Folders the changes bring, the innermost first. */
function newFolders(root: string, changes: readonly Change[]): string[] {
  const folders = new Set<string>()
  for (const { path } of changes)
    for (let at = dirname(path); at !== '.' && !existsSync(join(root, at)); at = dirname(at))
      folders.add(join(root, at))
  return [...folders].toSorted((one, other) => other.length - one.length)
}

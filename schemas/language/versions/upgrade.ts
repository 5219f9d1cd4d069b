import { applyChanges, isPlainObject, type Change } from './change'
import { toVersion2 } from './steps/toVersion2'

type Step = (file: Record<string, unknown>) => Change[]

/** `steps[0]` leads from version 1 to 2, and so on. */
const steps: readonly Step[] = [toVersion2]

/** The version the console speaks; every file of the repository is written in it. */
export const currentVersion = steps.length + 1

/** A file of a language that is not known yet. Nothing of it is read, so that nothing of it can be lost. */
export class NewerVersionError extends Error {
  override name = 'NewerVersionError'
  constructor(readonly version: number) {
    super(
      `这个文件用的是第 ${version} 版页面语言，这里只认识到第 ${currentVersion} 版：请先更新控制台再打开它，文件没有改动`,
    )
  }
}

/**
 * The language version a page, resource, dictionary, menu or permissions file is written in.
 * @returns undefined for anything else, also for a version that is no number from 1
 */
export function versionOf(file: unknown): number | undefined {
  if (!isPlainObject(file)) return undefined
  const { version } = file
  if (version === undefined) return saidNoVersion(file) ? 1 : undefined
  return Number.isInteger(version) && (version as number) >= 1 ? (version as number) : undefined
}

// Only menu.json and permissions.json were without a version, and only in version 1.
const saidNoVersion = (file: Record<string, unknown>) =>
  Array.isArray(file.modules) || Object.keys(file).some((key) => /^[a-zA-Z]+:/.test(key))

/**
 * A schema file in today's language: an older one rewritten step by step, any other value as it is.
 * Pure, and `upgrade(upgrade(x))` is `upgrade(x)`. What the steps do not know stays untouched.
 * @throws NewerVersionError
 */
export function upgrade(file: unknown): unknown {
  const version = versionOf(file)
  if (version === undefined || version === currentVersion) return file
  if (version > currentVersion) throw new NewerVersionError(version)
  return changesBetween(file).reduce<unknown>(applyChanges, file)
}

/** The changes of each step an older file needs, one list per step. @throws NewerVersionError */
export function changesBetween(file: unknown): Change[][] {
  const version = versionOf(file)
  if (version === undefined) return []
  if (version > currentVersion) throw new NewerVersionError(version)
  const lists: Change[][] = []
  let older = file
  for (const step of steps.slice(version - 1)) {
    const changes = step(older as Record<string, unknown>)
    lists.push(changes)
    older = applyChanges(older, changes)
  }
  return lists
}

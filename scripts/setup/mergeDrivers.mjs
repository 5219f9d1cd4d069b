import { spawnSync } from 'node:child_process'

const drivers = {
  'merge.book-schema.name': '按内容合并页面语言的文件',
  'merge.book-schema.driver': 'node --import tsx scripts/merge-schema.ts %O %A %B %P %L',
  'merge.book-generated.name': '生成的文件：保留我方，合并之后重新生成',
  'merge.book-generated.driver': 'node scripts/merge-generated.mjs %P',
}

/**
 * Tells git how to merge schema files (.gitattributes names the drivers). Writes to this clone's own configuration only.
 * @param {string} root the repository
 * @returns {boolean} false outside a clone, where there is nothing to tell
 */
export function installMergeDrivers(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (git('rev-parse', '--git-dir').status !== 0) return false
  return Object.entries(drivers).every(
    ([key, value]) =>
      git('config', '--local', '--get', key).stdout?.trim() === value ||
      git('config', '--local', key, value).status === 0,
  )
}

// Usage: npm run tool -- merge:install   tells git to merge schema files by what they say; once per clone
import { installMergeDrivers } from './setup/mergeDrivers.mjs'

const root = new URL('..', import.meta.url).pathname
const isInstalled = installMergeDrivers(root)
console.log(
  isInstalled
    ? '装好了：以后 git 合并页面、资源、字典、菜单、权限时按内容合并'
    : '没有装：这里不是 git 仓库',
)
process.exit(isInstalled ? 0 : 1)

import { currentVersion } from '../../../../schemas/language'
import { filesOf } from '../../../room/schemaRoom'
import { upgradeEdits } from '../../../versions'
import type { Rule } from '../../types'

/** An older file works as it is; written in today's language it can also be edited by today's help. */
export const olderVersion: Rule = {
  id: 'VERSION001',
  level: 'warning',
  meaning:
    '文件用现在这一版的页面语言写；旧版的照样能用，--fix 或 npm run tool -- schemas:upgrade 改写',
  example: '这是第 1 版的写法，现在是第 2 版（--fix 可自动改写）',
  *check({ room }) {
    for (const file of filesOf(room))
      if (file.syntaxErrors.length === 0 && file.version && file.version < currentVersion)
        yield {
          file,
          path: ['version'],
          message: `这是第 ${file.version} 版的写法，现在是第 ${currentVersion} 版（--fix 可自动改写）`,
          repair: {
            kind: 'edits',
            title: `改写成第 ${currentVersion} 版`,
            edits: upgradeEdits(file.text),
          },
        }
  },
}

/** Nothing else is said of such a file: its words may mean something here does not know. */
export const newerVersion: Rule = {
  id: 'VERSION002',
  level: 'error',
  meaning: '文件的页面语言不比这里的新',
  example: '这是第 9 版的页面语言，这里只认识到第 2 版：请先更新控制台再改它',
  *check({ room }) {
    for (const file of filesOf(room))
      if (file.version && file.version > currentVersion)
        yield {
          file,
          path: ['version'],
          message: `这是第 ${file.version} 版的页面语言，这里只认识到第 ${currentVersion} 版：请先更新控制台再改它`,
        }
  },
}

import { isFixture } from '../../room/schemaRoom'
import { meant } from '../nearest'
import type { Rule } from '../types'
import { referencesOf } from '../walk/referencesOf'
import { routeOf } from '../routeOf'

/** A button whose call nobody answers is worse than no button. */
export const unknownCall: Rule = {
  id: 'REF003',
  level: 'error',
  meaning:
    '写到的接口服务端都有（schemas/contract/calls.gen.ts，由 npm run contract:generate 生成）',
  example: '服务端没有接口 "POST /product/brand/pag"，是否想写 "POST /product/brand/page"？',
  *check(context) {
    for (const { file, path, name } of referencesOf(context, 'call')) {
      // A fixture's calls are answered by nobody, and looking for near names takes time.
      if (isFixture(file) || routeOf(name, context.calls) !== undefined) continue
      const { hint, repair, ...near } = meant(name, context.calls)
      // Sums and charts are named by nobody: there is no text to change.
      const isWritten = !/\/(summary|chart\/\w+)$/.test(name)
      const message = `服务端没有接口 "${name}"${hint}`
      yield { file, path, message, ...near, ...(isWritten && { repair }) }
    }
  },
}

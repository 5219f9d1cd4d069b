import { schemaIdOf } from '../../shape/checkFile'
import type { Rule } from '../../types'

/** Without the link an editor neither completes nor explains anything in the file. */
export const schemaLink: Rule = {
  id: 'FILE004',
  level: 'error',
  meaning: '第一行的 $schema 指向页面语言（schemas/meta），编辑器才有补全与说明',
  example: '$schema 应当是 "../../meta/page.schema.json"',
  *check({ checked }) {
    for (const { file, visits } of checked) {
      const root = visits[0]?.value as { $schema?: string } | undefined
      if (!root || !file.tree) continue
      const depth = file.path.split('/').length - 2
      const wanted = `${'../'.repeat(depth)}meta/${schemaIdOf(file.path)}`
      if (root.$schema === wanted) continue
      const message = `$schema 应当是 "${wanted}"`
      if (root.$schema !== undefined)
        yield { file, path: ['$schema'], message, repair: { kind: 'rename', to: wanted } }
      else {
        const offset = file.tree.offset + 1
        const edits = [{ offset, length: 0, content: `\n  "$schema": "${wanted}",` }]
        yield {
          file,
          path: [],
          message: `缺少 ${message}`,
          repair: { kind: 'edits', title: '补上 $schema', edits },
        }
      }
    }
  },
}

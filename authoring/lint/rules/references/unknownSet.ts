import type { ColumnObject } from '../../../../schemas/contract/language.gen'
import { everyField } from '../../../../schemas/language'
import { isFixture } from '../../../room/schemaRoom'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { hasBrokenPage, type LintContext } from '../../createContext'
import { referencesOf } from '../../walk/referencesOf'
import { setUsesOf } from '../../walk/setUsesOf'

/** A set that is not there shows nothing; one that only one place takes belongs into that place. */
export const unknownSet: Rule = {
  id: 'REF015',
  level: 'error',
  meaning:
    '页面用到的字段组都声明在资源的 sets 里，筛选和表单用的组里只有名字和标题；组名不与操作同名，至少用在两处',
  example: '资源 order 没有字段组 "mony"，是否想写 "money"？',
  *check(context) {
    for (const { file, path, name, resource, isPlain } of setUsesOf(context)) {
      const sets = context.resources[resource]?.sets
      if (!context.resources[resource] || context.broken.has(resource)) continue
      if (!sets?.[name]) {
        const { hint, suggestion } = meant(name, Object.keys(sets ?? {}))
        yield { file, path, message: `资源 ${resource} 没有字段组 "${name}"${hint}`, suggestion }
      } else if (isPlain && !sets[name].every(isPlainEntry))
        yield { file, path, message: `字段组 "${name}" 里写了列的属性，筛选和表单不能用它` }
    }
    yield* declared(context)
  },
}

/** What means the same of a column, a filter and an input. */
const isPlainEntry = (entry: string | ColumnObject) =>
  typeof entry === 'string' || Object.keys(entry).every((key) => key === 'field' || key === 'title')

function* declared(context: LintContext): Generator<Finding> {
  const uses = referencesOf(context, 'set').map(({ name, resource }) => `${resource}.${name}`)
  for (const { file, value } of context.resourceFiles)
    for (const name of Object.keys(value.sets ?? {})) {
      const place = { file, path: ['sets', name], onKey: true }
      if (name === everyField || value.actions?.[name])
        yield { ...place, message: `字段组不能叫 "${name}"：表单里它已另有所指` }
      const count = uses.filter((use) => use === `${value.name}.${name}`).length
      if (count < 2 && !value.pattern && !isFixture(file) && !hasBrokenPage(context))
        yield { ...place, message: `字段组 "${name}" 只用了 ${count} 处，写在那一处就好` }
    }
}

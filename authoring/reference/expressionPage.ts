import { expressionFunctions } from '../../renderer/language/expressions'
import { byPlace, everywhere, inFilter, inForm, inFormily, inRow } from '../lint/walk/scopes'
import { note } from './referencePage'

const places: readonly [place: string, names: readonly string[]][] = [
  ['行的语气、列的 `open`、行操作', inRow],
  ['列表里列的 `visible`、模块首页', everywhere],
  ['资源里的操作、批量操作', byPlace.batch],
  ['工具栏上就地写的操作', byPlace.toolbar],
  ['表单项、表单页的分块', inForm],
  ['筛选', inFilter],
  ['`schema` 里的 Formily 关键字', inFormily],
]

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

/** docs/reference/expression.md: the names of each place and the functions, from the interpreter itself. */
export function expressionPage(): string {
  const functions = Object.values(expressionFunctions)
  return [
    '# 表达式：名字与函数',
    note,
    '写在双花括号里。写法、例子和为什么这样：见 [docs/language/expression.md](../language/expression.md)。',
    '## 哪里能用哪些名字',
    table(
      ['位置', '名字'],
      places.map(([place, names]) => [place, names.map(code).join('、')]),
    ),
    '## 函数',
    table(
      ['写法', '意思'],
      functions.map(({ usage, doc }) => [code(usage), doc]),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

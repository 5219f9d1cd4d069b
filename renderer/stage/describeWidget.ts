import { printFilter } from '../../schemas/language'
import type { FilterWidgetRecord } from './filterWidgets'

/** The page of a filter widget in docs/widgets. */
export function describeWidget(record: FilterWidgetRecord): string {
  const { widget, name, doc, shape, example, value, keyboard, limits } = record
  const { field } = example
  return `# ${widget}：${name}

${doc}

\`\`\`json
${JSON.stringify(example)}
\`\`\`

| 说什么     | 怎样                                             |
| ---------- | ------------------------------------------------ |
| 值         | ${shape} |
| 请求、地址 | \`"filter": ${JSON.stringify({ [field]: value })}\`，\`f.${field}=${addressText(record)}\` |
| 键盘       | ${keyboard} |
| 限度       | ${limits} |

\`/\` 到第一个筛选，Ctrl+Enter 在任何筛选里查询；输入法组字时不触发。全部选项见 [filter](../language/filter.md)。
`
}

const addressText = ({ widget, value }: FilterWidgetRecord) =>
  printFilter({ widget, many: false }, value)

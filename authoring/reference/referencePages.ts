import type { SchemaRoom } from '../room/schemaRoom'
import { expressionPage } from './expressionPage'
import { keywordUses } from './keywordUses'
import { referenceParts } from './parts'
import { note, referencePage } from './referencePage'

/** Every page of docs/reference, by its file's name, before prettier. */
export function referencePages(room: SchemaRoom): ReadonlyMap<string, string> {
  const uses = keywordUses(room)
  return new Map([
    ['README.md', indexPage()],
    ...referenceParts.map((part): [string, string] => [
      `${part.file}.md`,
      referencePage(part, uses),
    ]),
    ['expression.md', expressionPage()],
  ])
}

const indexPage = () => `# 页面语言参考

${note}

每个关键字：做什么、写什么、不写会怎样、例子、哪些页面在用。从头学起：[十分钟教程](../guide/tutorial.md)。

${referenceParts.map(({ file, title, lead }) => `- [${title}](${file}.md)：${lead.split('。')[0]}。`).join('\n')}
- [表达式](expression.md)：能用的名字和函数。
`

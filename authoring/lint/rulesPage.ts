import { rules } from './rules'

/** docs/language/rules.md: written from the rules themselves (`npm run schemas:lint -- --docs`). */
export function rulesPage(): string {
  const rows = rules.map(
    ({ id, level, meaning, example }) =>
      `| ${id} | ${level === 'error' ? '错误' : '提醒'} | ${meaning} | ${example} |`,
  )
  return `# 检查规则

\`npm run schemas:lint\` 检查 schemas/ 下的每个文件，一行一个问题：\`文件:行:列  规则  说明\`。有错误时退出码为 1；提醒不影响。

| 规则 | 级别 | 要求 | 说明的样子 |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

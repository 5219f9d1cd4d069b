import { rules } from './rules'

/** docs/language/rules.md: written from the rules themselves (`npm run schemas:lint -- --docs`). */
export function rulesPage(): string {
  const rows = rules.map(
    ({ id, level, meaning, example }) =>
      `| ${id} | ${level === 'error' ? '错误' : '提醒'} | ${meaning} | ${example} |`,
  )
  return `# 检查规则

\`npm run schemas:lint\` 检查 schemas/ 下的每个文件，一行一个问题：\`文件:行:列  规则  说明\`。有错误时退出码为 1；提醒不影响。

- \`npm run schemas:lint -- --fix\` 改好能放心改的：只有一个相近名字的笔误、属性次序、与资源重复的写法、中文标点、多余或缺少的逗号、注释……并逐条说明改了什么；其余的留给人决定。再运行一遍不会再变。
- \`npm run schemas:lint -- --json\` 给工具用：一个数组，每项是 \`{ rule, level, file, line, column, endLine, endColumn, message, suggestion?, fix? }\`；行列从 1 起，end 在最后一个字符之后；\`fix.edits\` 是 \`{ offset, length, content }\`。退出码相同。
- \`npm run tool -- where-used field order.status\` 列出用到它的每个地方；也可查 dict、call、permission、component、resource、action、route。\`--unused\` 列出没人用的。

| 规则 | 级别 | 要求 | 说明的样子 |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}

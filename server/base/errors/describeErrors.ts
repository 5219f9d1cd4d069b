import type { ErrorSpec } from './ErrorSpec'

/** docs/errors.md: every error a call can answer, by status. */
export function describeErrors(errors: ReadonlyMap<string, ErrorSpec>): string {
  const rows = [...errors]
    .sort(([a, left], [b, right]) => left.status - right.status || (a < b ? -1 : 1))
    .map(([code, { status, text, hint, public: isPublic }]) =>
      ['', `\`${code}\``, status, text, hint ?? '', isPublic ? '是' : '否', ''].join(' | ').trim(),
    )
  return `${head}\n${rows.join('\n')}\n`
}

const head = `# 错误代码

接口失败时 \`data.error\` 是下表的代码，\`msg\` 是文字（花括号里的名字取自 \`data\`），\`data.hint\` 是怎么办。
不公开的错误只回答 \`INTERNAL\`。来源：各模块的 \`errors.ts\`；改动后运行
\`npx vitest run --project server server/base/errors -u\` 更新本页。

| 代码 | 状态 | 文字 | 怎么办 | 公开 |
| --- | --- | --- | --- | --- |`

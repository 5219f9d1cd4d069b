import type { ImportProblem, ImportReport } from './types'

/** Where an import stands, in one sentence. */
export function reportSentence({ state, total, good, bad, done }: ImportReport): string {
  switch (state) {
    case 'CHECKED':
      if (bad === 0) return `共 ${total} 行，全部有效，还没有写入`
      if (good === 0) return `共 ${total} 行，没有一行有效，请按下面的原因修改后重新上传`
      return `共 ${total} 行：有效 ${good} 行，有问题 ${bad} 行。有问题的行不会导入`
    case 'RUNNING':
      return `正在导入：${done} / ${good}`
    case 'DONE':
      return `导入完成：成功 ${done} 行`
    case 'PART':
      return `部分导入：成功 ${done} 行，失败 ${total - done} 行`
    case 'FAIL':
      return done > 0 ? `导入中断：已写入 ${done} 行` : '导入失败，没有写入任何数据'
  }
}

/** What 复制问题 puts on the clipboard: tab-separated, so that it pastes into a spreadsheet. */
export const problemText = (problems: readonly ImportProblem[]): string =>
  ['行\t列\t值\t原因']
    .concat(
      problems.map(({ row, column, value, reason }) => [row, column, value, reason].join('\t')),
    )
    .join('\n')

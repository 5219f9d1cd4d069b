import { formatInt } from '../../../runtime/format'
import type { ImportProblem, ImportReport } from './types'
import { texts } from '../texts'

/** Where an import stands, in one sentence. */
export function reportSentence({ state, ...report }: ImportReport): string {
  const total = formatInt(report.total)
  const good = formatInt(report.good)
  const bad = formatInt(report.bad)
  const done = formatInt(report.done)
  switch (state) {
    case 'CHECKED':
      if (report.bad === 0) return texts.say('allRowsValid', { total })
      if (report.good === 0) return texts.say('noRowValid', { total })
      return texts.say('someRowsValid', { total, good, bad })
    case 'RUNNING':
      return texts.say('importing', { done, good })
    case 'DONE':
      return texts.say('imported', { done })
    case 'PART':
      return texts.say('importedInPart', {
        done,
        value: formatInt(report.total - report.done),
      })
    case 'FAIL':
      return report.done > 0 ? texts.say('importBrokeOff', { done }) : texts.say('importFailed')
    case 'CANCELLED':
      return report.done > 0
        ? texts.say('importCancelledAfter', { done })
        : texts.say('importCancelledEmpty')
  }
}

/** What 复制问题 puts on the clipboard: tab-separated, so that it pastes into a spreadsheet. */
export const problemText = (problems: readonly ImportProblem[]): string =>
  ['行\t列\t值\t原因']
    .concat(
      problems.map(({ row, column, value, reason }) => [row, column, value, reason].join('\t')),
    )
    .join('\n')

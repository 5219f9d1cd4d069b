import type { ImportProblem, ImportReport } from './types'
import { texts } from '../texts'

/** Where an import stands, in one sentence. */
export function reportSentence({ state, total, good, bad, done }: ImportReport): string {
  switch (state) {
    case 'CHECKED':
      if (bad === 0) return texts.say('totalRowsAllValidNothing', { total })
      if (good === 0) return texts.say('totalRowsNoneValidCorrect', { total })
      return texts.say('totalRowsGoodValidBad', { total, good, bad })
    case 'RUNNING':
      return texts.say('importingDoneGood', { done, good })
    case 'DONE':
      return texts.say('importedDoneRows', { done })
    case 'PART':
      return texts.say('importedInPartDoneRows', { done, value: total - done })
    case 'FAIL':
      return done > 0
        ? texts.say('theImportBrokeOffDone', { done })
        : texts.say('theImportFailedNothingIs')
    case 'CANCELLED':
      return done > 0
        ? texts.say('importCancelledDone', { done })
        : texts.say('importCancelledNothing')
  }
}

/** What 复制问题 puts on the clipboard: tab-separated, so that it pastes into a spreadsheet. */
export const problemText = (problems: readonly ImportProblem[]): string =>
  ['行\t列\t值\t原因']
    .concat(
      problems.map(({ row, column, value, reason }) => [row, column, value, reason].join('\t')),
    )
    .join('\n')

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chineseLiterals } from './chineseLiterals'

/** Texts that need no English, each with its reason. A folder ends with `/`. */
const exceptions: Record<string, string> = {
  'runtime/frame/': 'people and goods of stories and tests',
  'bespoke/shell/stage/shellMenus.ts': 'a menu for stories and tests',
  'bespoke/shell/stage/shellStage.tsx': 'a server for stories and tests',
  'renderer/stage/failures/': 'pages that fail on purpose, for tests',
  'renderer/stage/BookTable.tsx': 'a table for stories and tests',
  'renderer/stage/orderStage.tsx': 'rows of stories and tests',
  'renderer/stage/stockStage.tsx': 'rows of stories and tests',
  'renderer/stage/engineStage.tsx': 'answers of stories and tests',
  'renderer/stage/filterStage.tsx': 'filters of stories and tests',
  'renderer/stage/sampleSales.ts': 'figures of stories and tests',
  'renderer/stage/printSamples.ts': 'records of stories and tests',
  'renderer/stage/exampleValues.ts': 'values of stories and documentation',
  'renderer/stage/filterWidgets.ts': 'documentation for authors, which is Chinese',
  'renderer/stage/describeWidget.ts': 'documentation for authors, which is Chinese',
  'renderer/parts/cells/formats/formats.ts': 'documentation for authors, which is Chinese',
  'renderer/language/expressions/': 'the linter speaks to authors, in Chinese',
  'renderer/pages/page/UnknownComponent.tsx': 'speaks to the developer who forgot a registration',
  'renderer/parts/fields/line-table/paste/readPasted.ts': 'words that pasted cells hold',
  'renderer/actions/send/leadSentence.ts': 'completes a Chinese sentence of the page file',
  'renderer/actions/import/reportSentence.ts': 'head of a table for a Chinese spreadsheet',
  'renderer/pages/print/paper/LabelSheets.tsx': 'printed paper is Chinese',
  'renderer/pages/print/blocks/PrintTable.tsx': 'printed paper is Chinese',
  'renderer/parts/chart/printFigure.ts': '万 and 亿 are the figures’ own steps',
  'renderer/parts/chart/chartData.ts': 'a group of the data, compared by its name',
  'runtime/format/': 'amounts in Chinese words',
  'runtime/session/pruneMenus.ts': 'titles of menus as the server sends them',
  'runtime/dictionaries/': 'an entry of a dictionary',
}

/** Not in the catalogues yet, with how many there are: a number only falls. */
const owed: Record<string, number> = {
  'bespoke/shell/header/texts.en.ts': 1,
  'app/Root.tsx': 1,
  'app/createConsole.tsx': 2,
  'app/maxMonths.ts': 3,
  'bespoke/account/LoginLog.tsx': 8,
  'bespoke/account/PasswordForm.tsx': 7,
  'bespoke/account/PersonalCenter.tsx': 16,
  'bespoke/account/ProfileForm.tsx': 9,
  'bespoke/account/SecondFactorForm.tsx': 10,
  'bespoke/account/TransferOwner.tsx': 7,
  'bespoke/account/WeakPassword.tsx': 10,
  'bespoke/account/useChangePassword.ts': 2,
  'bespoke/account/version/EditionChoice.tsx': 9,
  'bespoke/account/version/PayOrder.tsx': 12,
  'bespoke/account/version/PriceDetail.tsx': 12,
  'bespoke/account/version/SetPayPassword.tsx': 7,
  'bespoke/account/version/VersionUpgrade.tsx': 16,
  'bespoke/account/version/useBuy.tsx': 3,
  'bespoke/afterSaleMessage/AfterSaleMessages.tsx': 14,
  'bespoke/afterSaleMessage/Composer.tsx': 15,
  'bespoke/afterSaleMessage/Conversation.tsx': 6,
  'bespoke/afterSaleMessage/QuickReplies.tsx': 7,
  'bespoke/afterSaleMessage/ScanParcel.tsx': 14,
  'bespoke/afterSaleMessage/ShopSelect.tsx': 1,
  'bespoke/afterSaleMessage/Summary.tsx': 14,
  'bespoke/afterSaleMessage/TalkFilters.tsx': 13,
  'bespoke/afterSaleMessage/TalkList.tsx': 5,
  'bespoke/afterSaleMessage/closedReason.ts': 2,
  'bespoke/afterSaleMessage/useConversation.ts': 2,
  'bespoke/afterSaleMessage/useTalkKeys.ts': 3,
  'bespoke/audit/HistoryDialog.tsx': 10,
  'bespoke/error-log/ErrorLogBadge.tsx': 4,
  'bespoke/error-log/ErrorLogList.tsx': 7,
  'bespoke/error-log/searchLinks.ts': 3,
  'bespoke/fast-menu/FastMenuDialog.tsx': 15,
  'bespoke/fast-menu/FastMenuPanel.tsx': 8,
  'bespoke/home/DailyFigures.tsx': 7,
  'bespoke/home/FirstSteps.tsx': 5,
  'bespoke/home/Greeting.tsx': 1,
  'bespoke/home/TodoList.tsx': 2,
  'bespoke/login/CallbackPage.tsx': 5,
  'bespoke/login/register/RegisterPage.tsx': 15,
  'bespoke/login/register/UserAgreementPage.tsx': 7,
  'bespoke/login/register/legalTexts.ts': 18,
  'bespoke/messages/BellButton.tsx': 1,
  'bespoke/messages/center/MessageCenter.tsx': 25,
  'bespoke/messages/center/MessageFilters.tsx': 15,
  'bespoke/messages/center/MessageTable.tsx': 7,
  'bespoke/messages/center/messageFilter.ts': 2,
  'bespoke/messages/center/useMessageColumns.tsx': 13,
  'bespoke/messages/notices/NoticeDialog.tsx': 13,
  'bespoke/messages/notices/NoticeEntries.tsx': 1,
  'bespoke/messages/notices/NoticeFilters.tsx': 7,
  'bespoke/messages/notices/NoticePopover.tsx': 10,
  'bespoke/messages/notices/NoticePopup.tsx': 1,
  'bespoke/messages/notices/NoticePopups.tsx': 2,
  'bespoke/messages/notices/NoticeReader.tsx': 1,
  'bespoke/messages/notices/NoticeView.tsx': 2,
  'bespoke/messages/useMessageBadge.ts': 3,
  'bespoke/messages/useMessageDialogs.tsx': 3,
  'bespoke/order/LogsDialog.tsx': 10,
  'bespoke/order/MatchDialog.tsx': 10,
  'bespoke/order/MergeGroupsDialog.tsx': 15,
  'bespoke/order/ReceiverDialog.tsx': 7,
  'bespoke/order/ReorderDialog.tsx': 6,
  'bespoke/order/ReorderLine.tsx': 3,
  'bespoke/order/examine/ConfirmQuantityTable.tsx': 7,
  'bespoke/order/examine/ExamineDialog.tsx': 12,
  'bespoke/order/examine/FloorPanel.tsx': 12,
  'bespoke/order/examine/useExamine.ts': 1,
  'bespoke/order/split/ParcelCard.tsx': 4,
  'bespoke/order/split/SplitDialog.tsx': 11,
  'bespoke/order/split/SplitTools.tsx': 7,
  'bespoke/order/split/splitDraft.ts': 5,
  'bespoke/order/split/useSplit.ts': 1,
  'bespoke/product/PriceStockDialog.tsx': 16,
  'bespoke/watch/NewVersion.tsx': 3,
  'bespoke/watch/OldBrowser.tsx': 5,
  'bespoke/watch/Questionnaire.tsx': 1,
  'bespoke/watch/QuestionnaireForm.tsx': 6,
  'schemas/language/formatChecks.ts': 16,
}

const rooms = ['app', 'bespoke', 'renderer', 'runtime', 'schemas/language/formatChecks.ts']
const tracked = ['ls-files', '-c', '-o', '--exclude-standard', ...rooms]
const files = execFileSync('git', tracked, { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|stories|test-d)\.tsx?$/.test(file))
  .filter((file) => !file.endsWith('/texts.zh.ts') && existsSync(file))
  .filter((file) => !Object.keys(exceptions).some((place) => file.startsWith(place)))

it('what a person reads stands in a catalogue', () => {
  const found = files.flatMap((file) => {
    const literals = chineseLiterals(file, readFileSync(file, 'utf8'))
    return literals.length === (owed[file] ?? 0) ? [] : [`${file}: ${literals.join(' | ')}`]
  })
  expect(
    found,
    'put them into the texts.zh.ts of their folder, with English; what is owed only falls',
  ).toEqual([])
})

describe('a Chinese text', () => {
  it.each([
    ["const a = '已保存'", ['已保存']],
    ['const a = <b title="刷新">共 {n} 条</b>', ['刷新', '共', '条']],
    ['const a = `成功 ${n} 条`', ['成功', '条']],
    ["const a = b === '是'", []],
    ["type A = '填写'", []],
    ['// 已保存\nconst a = 1', []],
  ])('in %s', (source, texts) => {
    expect(chineseLiterals('a.tsx', source)).toEqual(texts)
  })
})

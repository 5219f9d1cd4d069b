import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import { ProblemCounts } from './ProblemCounts'
import { FileCoverage } from './FileCoverage'
import { readReport } from './readReport'
import { reportSentence } from './reportSentence'
import { limitsHint } from './useFileLimits'

const report = readReport({
  taskId: '900',
  state: 'CHECKED',
  total: 6972,
  good: 6440,
  bad: 532,
  skipped: 5,
  corrected: 4935,
  done: 0,
  problems: [],
  problemCount: 5467,
  counts: [
    { code: 'EMPTY', label: '必填项为空', kind: 'REFUSED', lines: 510 },
    { code: 'LENGTH', label: '书号位数不对', kind: 'REFUSED', lines: 12 },
    { code: 'CHECK_DIGIT', label: '书号校验位不对', kind: 'REFUSED', lines: 5 },
    { code: 'DUPLICATE', label: '与前面的行重复', kind: 'SKIPPED', lines: 5 },
    { code: 'PADDED', label: '补了书号开头的 0', kind: 'CORRECTED', lines: 4935 },
    { code: 'X', label: 'x', kind: 'NONSENSE', lines: 1 },
  ],
})

it('counts every kind of problem, lines that stay out apart from lines that come in corrected', () => {
  render(
    <Stage http={createStageHttp({})}>
      <ProblemCounts report={report} />
    </Stage>,
  )
  const groups = screen
    .getAllByRole('term')
    .map((term) => [
      term.textContent,
      within(term.parentElement as HTMLElement).getByRole('definition').textContent,
    ])
  expect(groups).toEqual([
    ['不导入 527 行', '必填项为空：510书号位数不对：12书号校验位不对：5'],
    ['跳过 5 行', '与前面的行重复：5'],
    ['更正后导入 4,935 行', '补了书号开头的 0：4,935'],
  ])
})

it('says of a cancelled import what was written before, and not that it failed', () => {
  const cancelled = { ...report, state: 'CANCELLED' as const }
  expect(reportSentence(cancelled)).toBe('导入已取消，没有写入任何数据')
  expect(reportSentence({ ...cancelled, done: 300 })).toContain('取消前已写入 300 行')
})

it('shows the limits the server enforces, with what the action says itself', () => {
  const limits = { maxRows: 500_000, maxMb: 100, accept: ['.xlsx', '.csv'] }
  expect(limitsHint(limits)).toBe('xlsx / csv，最多 500,000 行、100 MB')
  expect(limitsHint(limits, '同名品牌跳过')).toBe(
    'xlsx / csv，最多 500,000 行、100 MB；同名品牌跳过',
  )
  expect(limitsHint(undefined, '同名品牌跳过')).toBe('同名品牌跳过')
})

it('says which sheets and columns are not read, and reads another sheet on demand', async () => {
  const onReadSheet = vi.fn()
  const told = readReport({
    taskId: '900',
    state: 'CHECKED',
    sheet: '一月',
    otherSheets: [
      { name: '二月', isHidden: false, rows: 1200, isAlike: true },
      { name: '说明', isHidden: true, rows: null, isAlike: false },
    ],
    ignoredColumns: ['售价', '神秘列'],
  })
  render(
    <Stage http={createStageHttp({})}>
      <FileCoverage report={told} onReadSheet={onReadSheet} />
    </Stage>,
  )
  expect(
    screen.getByText('只读了工作表“一月”，没有读：“二月” 1,200 行、“说明”（隐藏）'),
  ).toBeVisible()
  expect(screen.getByText('没有对应字段、不导入的列：售价、神秘列')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '改读“二月”' }))
  expect(onReadSheet).toHaveBeenCalledWith('二月')
  expect(screen.queryByRole('button', { name: '改读“说明”' })).toBeNull()
})

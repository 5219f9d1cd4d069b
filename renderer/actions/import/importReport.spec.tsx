import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import { ProblemCounts } from './ProblemCounts'
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
    ['不导入 527 行', '必填项为空 510书号位数不对 12书号校验位不对 5'],
    ['跳过 5 行', '与前面的行重复 5'],
    ['更正后导入 4,935 行', '补了书号开头的 0 4,935'],
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

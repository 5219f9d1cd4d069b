import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StageHttp } from '../../../runtime/frame'
import {
  comparisonHttp,
  Export,
  exportHttp,
  list,
  NoTask,
  OfComparison,
  refuse,
} from './ExportDialog.stories'

const user = userEvent.setup()
const bodyOf = (http: StageHttp, end: string) =>
  http.calls.find(({ name }) => name.endsWith(end))?.input
const exportNow = async () => user.click(await screen.findByRole('button', { name: /^导 ?出$/ }))

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:test')
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

it('exports the rows the list shows, frozen first, in the person’s own columns', async () => {
  const http = exportHttp()
  render(<Export http={http} list={list} />)
  expect(await screen.findByText('当前列表筛选出的 318 行')).toBeVisible()
  await user.click(await screen.findByRole('checkbox', { name: 'ISBN' }))
  await exportNow()
  expect(await screen.findByText(/已导出 GP20261126000003按书目/)).toBeVisible()
  expect(bodyOf(http, '/updateExportConf')?.body).toMatchObject({
    columns: ['bookName', 'chosenQty'],
  })
  expect(bodyOf(http, '/exportDetail')).toMatchObject({
    query: { taskId: '41', exportId: expect.stringMatching(/^[0-9A-Za-z-]{8,60}$/) },
    body: { exportType: 'BOOK', filter: { selectionId: '77' } },
  })
})

it('takes all of the task for rows the list does not have', async () => {
  const http = exportHttp()
  render(<Export http={http} list={list} />)
  await user.click(await screen.findByText('按商家库存'))
  expect(await screen.findByText(/不是当前列表的行/)).toBeVisible()
  await exportNow()
  await waitFor(() => expect(bodyOf(http, '/exportDetail')?.body).toEqual({ exportType: 'STOCK' }))
})

it('says why nothing was exported, and keeps what was chosen', async () => {
  const http = exportHttp({ 'POST /association/gpMatchBookDetailV2/exportDetail': refuse })
  render(<Export http={http} list={list} />)
  await user.click(await screen.findByRole('checkbox', { name: 'ISBN' }))
  await exportNow()
  expect(await screen.findByRole('alert')).toHaveTextContent('还没有书目可以导出')
  expect(screen.getByRole('checkbox', { name: 'ISBN' })).not.toBeChecked()
})

it('exports a price report as that and as its problems, and never its candidates', async () => {
  const http = comparisonHttp()
  render(<OfComparison http={http} />)
  expect(await screen.findByText('比价结果')).toBeVisible()
  expect(bodyOf(http, '/getExportConf')?.query).toEqual({ exportType: 'COMPARE' })
  expect(screen.getByText('问题行')).toBeVisible()
  for (const other of ['按商家库存', '按书目', '原书单回填'])
    expect(screen.queryByText(other)).toBeNull()
})

it('asks for one task where there are several', async () => {
  render(<NoTask />)
  expect(await screen.findByText(/请先用筛选条件“任务”选定一个/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^导 ?出$/ })).toBeNull()
})

it('finds earlier exports by type and state, and says when none is like that', async () => {
  const http = exportHttp()
  render(<Export http={http} list={list} />)
  await user.click(await screen.findByRole('tab', { name: '导出记录' }))
  expect(await screen.findByText('GP20261126000003原书单回填.xlsx')).toBeVisible()
  for (const name of ['导出类型', '总行数', '进度', '过期时间'])
    expect(screen.getByRole('columnheader', { name })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: '状态' }))
  await user.click(await screen.findByTitle('失败'))
  expect(await screen.findByText('没有符合条件的导出')).toBeVisible()
  expect(http.calls.findLast(({ name }) => name.endsWith('/exportRecords'))?.input.query).toEqual({
    taskId: '41',
    state: 'FAILED',
  })
})

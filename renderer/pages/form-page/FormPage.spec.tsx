import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { createStageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { againSchema, answers, desk, saved, stepsSchema } from './FormPage.stories'

// Forms are heavy in jsdom.
const slow = { timeout: 10_000 }
beforeEach(() => localStorage.clear())

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

const sent = (http: ReturnType<typeof createStageHttp>, name: string) =>
  http.calls.filter((call) => call.name === name)
const press = async (name: string) => void fireEvent.click(screen.getByText(name))
const supplier = () => screen.findByLabelText('供应商')

it('edits what was loaded, computes sums exactly, and sends one call per click', async () => {
  const http = createStageHttp(answers)
  render(desk({ query: '?draftId=7', http }))
  expect(await supplier()).toHaveValue('新华书店')
  fireEvent.change(screen.getByLabelText('第 1 行 数量'), { target: { value: '3' } })
  await waitFor(() => expect(screen.getByLabelText('应付')).toHaveTextContent('¥71.70'))
  const save = screen.getByText('保存草稿')
  fireEvent.click(save)
  fireEvent.click(save)
  await waitFor(() => expect(sent(http, 'POST /purchase/draft/edit')).toHaveLength(1))
  const { input } = sent(http, 'POST /purchase/draft/edit')[0]!
  expect(input.requestId).toBeTruthy()
  expect(input.body).toMatchObject({
    id: '7',
    payAmount: '71.70',
    items: [{ id: '1', quantity: 3, amount: '59.70' }],
  })
})

it('says what the address lacks where no new record can be made', async () => {
  const { load, edit } = againSchema.calls
  const http = createStageHttp(answers)
  render(desk({ page: { ...againSchema, calls: { load, edit } }, http }))
  expect(await screen.findByText('这个地址不完整，不知道要编辑哪一条')).toBeVisible()
  expect(screen.getByRole('button', { name: '返回' })).toBeVisible()
  expect(http.calls).toEqual([])
})

it('puts the server’s sentence at the cell it is about and keeps everything', async () => {
  const http = createStageHttp({
    ...answers,
    'POST /purchase/draft/edit': () => {
      throw new CallError('请检查填写的内容', {
        code: 400,
        data: { fields: { 'items.0.quantity': '库存只有 1 册', supplierName: '供应商已停用' } },
      })
    },
  })
  render(desk({ query: '?draftId=7', http }))
  await supplier()
  await press('保存草稿')
  expect(await screen.findByText('供应商已停用')).toBeVisible()
  const cell = screen.getByLabelText('第 1 行 数量').closest('td')
  expect(cell).toHaveTextContent('库存只有 1 册')
  expect(screen.getByText('第 1 行：库存只有 1 册')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('供应商')).toHaveFocus())
  fireEvent.change(screen.getByLabelText('第 1 行 数量'), { target: { value: '1' } })
  await waitFor(() => expect(cell).not.toHaveTextContent('库存只有 1 册'))
})

it('stays on a step that is wrong, says how many, and keeps values on the way back', async () => {
  render(desk({ page: stepsSchema }))
  await supplier()
  await press('下一步')
  expect(await screen.findByText('请填写供应商')).toBeVisible()
  expect(screen.getAllByText('1 处要修改').length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText('供应商'), { target: { value: '中华书局' } })
  await press('下一步')
  await waitFor(() => expect(screen.getByText('添加一行')).toBeVisible(), slow)
  await press('上一步')
  await waitFor(() => expect(screen.getByLabelText('供应商')).toBeVisible())
  expect(screen.getByLabelText('供应商')).toHaveValue('中华书局')
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

it('offers what an earlier visit left, restores it, and forgets it once it is sent', async () => {
  const http = createStageHttp(answers)
  const first = render(desk({ query: '?draftId=7', http }))
  fireEvent.change(await supplier(), { target: { value: '新华书店东城店' } })
  first.unmount()
  expect(drafts()).toHaveLength(1)

  render(desk({ query: '?draftId=7', http }))
  expect(await supplier()).toHaveValue('新华书店')
  // the page has its one primary button already
  expect(screen.getByRole('button', { name: '恢复上次未提交的内容' })).not.toHaveClass(
    'ant-btn-primary',
  )
  await press('恢复上次未提交的内容')
  await waitFor(() => expect(screen.getByLabelText('供应商')).toHaveValue('新华书店东城店'))
  await press('保存草稿')
  await waitFor(() => expect(sent(http, 'POST /purchase/draft/edit')).toHaveLength(1))
  await waitFor(() => expect(drafts()).toHaveLength(0))
})

it('tells a record that is not there and offers the way back', async () => {
  const http = createStageHttp({
    ...answers,
    'GET /purchase/draft/{id}': () => {
      throw new CallError('采购单不存在', { code: 404, error: 'PURCHASE_NOT_FOUND' })
    },
  })
  render(desk({ query: '?draftId=404', http }))
  expect(await screen.findByRole('alert')).toHaveTextContent('采购单不存在')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

it('takes a block from a spreadsheet, says which cells it could not take, and undoes it', async () => {
  render(desk({ query: '?draftId=7' }))
  await supplier()
  const table = within(screen.getByRole('table', { name: '明细' }))
  const text = '红楼梦\t九品\t2\t¥1,234.50\r\n"三体\n全集"\t十一品\tabc\t10\r\n'
  fireEvent.paste(table.getByLabelText('第 1 行 书名'), {
    clipboardData: { getData: () => text },
  })
  await waitFor(() => expect(table.getByLabelText('第 2 行 书名')).toHaveValue('三体全集'))
  await waitFor(() => expect(table.getByLabelText('第 1 行 品相')).toHaveValue('九品'), slow)
  expect(table.getByLabelText('第 1 行 进价')).toHaveValue('1234.50')
  expect(screen.getByText('第 2 行 数量：“abc”不是整数')).toBeVisible()
  expect(screen.getByText('第 2 行 品相：没有“十一品”这个选项')).toBeVisible()
  await press('撤销')
  await waitFor(() => expect(table.queryByLabelText('第 2 行 书名')).toBeNull())
  expect(table.getByLabelText('第 1 行 书名')).toHaveValue('围城')
})

it('says what is to know of a record that was saved, and waits until it is read', async () => {
  const warning = '采购金额 71.70 元，不到供应商“新华书店”的起订金额 300.00 元'
  const http = createStageHttp({ ...answers, 'POST /purchase/draft/edit': { ...saved, warning } })
  render(desk({ query: '?draftId=7', http }))
  await supplier()
  await press('保存草稿')
  const dialog = await screen.findByRole('dialog', { name: '保存草稿' }, slow)
  expect(within(dialog).getByText(warning)).toBeVisible()
  fireEvent.click(within(dialog).getByRole('button', { name: '知道了' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('starts a new one with what the server knows, and offers what to do once it is sent', async () => {
  let started = 0
  const start = () => ({ supplierName: `新华书店第 ${(started += 1)} 门市`, unknown: 'x' })
  const http = createStageHttp({ ...answers, 'GET /purchase/draft/start': start })
  render(desk({ page: againSchema, http }))
  expect(await supplier()).toHaveValue('新华书店第 1 门市')
  fireEvent.change(await supplier(), { target: { value: '中华书局' } })
  await press('提交')
  const note = await screen.findByRole('status', { name: '采购单 8 已提交' }, slow)
  expect(sent(http, 'POST /purchase/draft/add')[0]?.input.body).not.toHaveProperty('unknown')
  expect(await supplier()).toHaveValue('新华书店第 2 门市')
  expect(drafts()).toHaveLength(0)
  expect(within(note).getByRole('button', { name: '继续新增' })).toHaveFocus()
  fireEvent.click(within(note).getByRole('button', { name: '继续新增' }))
  expect(screen.queryByText('采购单 8 已提交')).toBeNull()
  await waitFor(() => expect(screen.getByLabelText('供应商')).toHaveFocus())
})

it('says why a new one cannot be begun, and lets it be tried again', async () => {
  const http = createStageHttp({
    ...answers,
    'GET /purchase/draft/start': () => {
      throw new CallError('服务器忙，请稍后再试', { code: 500 })
    },
  })
  render(desk({ page: againSchema, http }))
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器忙，请稍后再试')
  expect(screen.getByText('重试')).toBeVisible()
})

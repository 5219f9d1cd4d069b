import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StageHttp } from '../../runtime/frame'
import {
  AllGoWell,
  Desk,
  EditRemark,
  ExportOrders,
  ImportOrders,
  NoneMay,
  NothingTicked,
  PartlyRefused,
  RefuseForm,
  SingleRefused,
  SomeMayNot,
} from './OrderDesk.stories'

const user = userEvent.setup()
const row = (label: string) => screen.getByRole('row', { name: new RegExp(label) })
const batch = () => within(screen.getByRole('toolbar', { name: '批量操作' }))
// jsdom ends no animation: the turning mark of a button stays in its name.
const named = (name: string) => new RegExp(`^(loading )?${name}$`)
const press = (name: string) => user.click(screen.getByRole('button', { name: named(name) }))
const pressBatch = (name: string) => user.click(batch().getByRole('button', { name: named(name) }))

let http: StageHttp
const onHttp = (created: StageHttp) => {
  http = created
}
const callsOf = (name: string) => http.calls.filter((call) => call.name === name)

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:test')
  URL.revokeObjectURL = vi.fn()
  // jsdom cannot follow a download link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

describe('a batch', () => {
  it('tells how many went through and reloads the list', async () => {
    render(<AllGoWell onHttp={onHttp} />)
    await pressBatch('审核通过')
    const dialog = await screen.findByRole('alertdialog', { name: '审核通过' })
    expect(dialog).toHaveTextContent('确定审核通过选中的 3 个订单？')
    await press('确定')
    expect(await screen.findByText('成功 3 条')).toBeInTheDocument()
    expect(screen.getByText('列表取了 2 次')).toBeVisible()
    expect(callsOf('POST /order/examine')[0]?.input.body).toEqual({ ids: ['41', '42', '43'] })
    expect(callsOf('POST /order/examine')[0]?.input.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('keeps the failed orders ticked and says why', async () => {
    render(<PartlyRefused />)
    await pressBatch('审核通过')
    await press('确定')
    expect(await screen.findByText('成功 2 条，失败 1 条：库存不足')).toBeVisible()
    const group = screen.getByRole('region', { name: '库存不足' })
    expect(group).toHaveTextContent('DD20240618000042')
    await press('知道了')
    expect(row('DD20240618000042')).toHaveAttribute('aria-selected', 'true')
    expect(row('DD20240618000041')).toHaveAttribute('aria-selected', 'false')
  })

  it('leaves rows that may not alone, says how many, and sends only the others', async () => {
    render(<SomeMayNot onHttp={onHttp} />)
    await pressBatch('审核通过')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('1 个订单不能审核通过（订单不是待审核），将不处理')
    await press('确定')
    await waitFor(() =>
      expect(callsOf('POST /order/examine')[0]?.input.body).toEqual({ ids: ['41', '43'] }),
    )
  })

  it('cannot be started without rows or with none that may, and says why', async () => {
    const { unmount } = render(<NothingTicked />)
    expect(batch().getByRole('button', { name: '审核通过' })).toBeDisabled()
    expect(batch().getAllByTitle('请至少勾选一条数据')).toHaveLength(3)
    unmount()
    render(<NoneMay />)
    expect(batch().getByRole('button', { name: '审核通过' })).toBeDisabled()
    expect(batch().getByTitle('订单不是待审核')).toBeVisible()
  })
})

describe('one row', () => {
  it('shows the sentence of the refused row', async () => {
    render(<SingleRefused />)
    await user.click(within(row('DD20240618000041')).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '挂起' }))
    expect(await screen.findByText('订单已被他人处理')).toBeInTheDocument()
  })

  it('is unticked when it was dealt with; the ticks of other rows stay', async () => {
    render(<AllGoWell ticked={['41', '42', '44']} />)
    await user.click(within(row('DD20240618000042')).getByRole('button', { name: '审核通过' }))
    await press('确定')
    await screen.findByText('操作成功')
    expect(row('DD20240618000042')).toHaveAttribute('aria-selected', 'false')
    expect(row('DD20240618000041')).toHaveAttribute('aria-selected', 'true')
    expect(row('DD20240618000044')).toHaveAttribute('aria-selected', 'true')
  })

  it('greys what may not be done and says why', () => {
    render(<NoneMay />)
    const button = within(row('DD20240618000044')).getByRole('button', { name: '审核通过' })
    expect(button).toBeDisabled()
    expect(button).toHaveAccessibleDescription('订单不是待审核')
  })

  it('opens its menu by the keyboard, walks round in it and comes back with Esc', async () => {
    render(<NothingTicked />)
    const more = within(row('DD20240618000041')).getByRole('button', { name: '更多' })
    more.focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: '拆分' })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: '挂起' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(more).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('menuitem', { name: '拆分' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: '拆分' })).toBeVisible()
  })

  it('shows one menu at a time', async () => {
    render(<NothingTicked />)
    for (const label of ['DD20240618000041', 'DD20240618000043'])
      await user.click(within(row(label)).getByRole('button', { name: '更多' }))
    expect(screen.getAllByRole('menu')).toHaveLength(1)
    await user.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('starts once however often it is clicked', async () => {
    let finish: (answer: unknown) => void = () => undefined
    const slow = () => new Promise((resolve) => (finish = resolve))
    render(<Desk onHttp={onHttp} ticked={['41']} answers={{ 'POST /order/hold': slow }} />)
    await user.dblClick(batch().getByRole('button', { name: '挂起' }))
    await user.click(batch().getByRole('button', { name: /挂起/ }))
    expect(callsOf('POST /order/hold')).toHaveLength(1)
    finish({ results: [{ id: '41', label: 'DD20240618000041', ok: true }], success: 1, failed: 0 })
    expect(await screen.findByText('操作成功')).toBeInTheDocument()
  })

  it('edits what was loaded and tells an emptied field as null', async () => {
    render(<EditRemark onHttp={onHttp} />)
    await user.click(within(row('DD20240618000041')).getByRole('button', { name: '备注' }))
    const remark = await screen.findByLabelText('内部备注')
    expect(remark).toHaveValue('易碎，加气泡膜')
    await user.clear(remark)
    await press('确定')
    await waitFor(() =>
      expect(callsOf('POST /order/remark')[0]?.input.body).toEqual({ id: '41', remark: null }),
    )
  })

  it('opens the registered dialog and reloads when it is done', async () => {
    render(<Desk />)
    await user.click(within(row('DD20240618000042')).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '拆分' }))
    expect(await screen.findByText('把 DD20240618000042 拆成两个包裹')).toBeVisible()
    await press('确定拆分')
    expect(await screen.findByText('列表取了 2 次')).toBeVisible()
  })

  it('shows only what the user may do', () => {
    const { unmount } = render(<Desk user={{ isAdmin: false, permissions: ['order:decrypt'] }} />)
    expect(screen.getByRole('button', { name: '解密' })).toBeVisible()
    unmount()
    render(<Desk user={{ isAdmin: false, permissions: [] }} />)
    expect(screen.queryByRole('button', { name: '解密' })).not.toBeInTheDocument()
  })
})

describe('the form of an action', () => {
  const choose = async (label: string) => {
    await user.click(await screen.findByLabelText('驳回原因'))
    await user.click(await screen.findByTitle(label))
  }

  it('asks for what is missing, and for the remark only when the reason is 其他', async () => {
    render(<RefuseForm onHttp={onHttp} />)
    await pressBatch('驳回')
    await screen.findByLabelText('驳回原因')
    await press('确定')
    expect(await screen.findByRole('alert')).toHaveTextContent('请选择驳回原因')
    expect(screen.getByLabelText('驳回原因')).toHaveFocus()
    await choose('其他')
    await press('确定')
    expect(await screen.findByRole('alert')).toHaveTextContent('请填写驳回说明')
    expect(screen.getByLabelText('驳回说明')).toHaveAccessibleDescription('请填写驳回说明')
    expect(callsOf('POST /order/refuse')).toHaveLength(0)
  })

  it('shows the server’s sentence at its field and keeps the draft', async () => {
    render(<RefuseForm onHttp={onHttp} />)
    await pressBatch('驳回')
    await choose('其他')
    await user.type(screen.getByLabelText('驳回说明'), '违禁')
    await press('确定')
    expect(await screen.findByText('不能只写“违禁”')).toBeVisible()
    expect(screen.getByLabelText('驳回说明')).toHaveValue('违禁')
    await user.type(screen.getByLabelText('驳回说明'), '词，已下架')
    await press('确定')
    expect(await screen.findByText('成功 2 条')).toBeInTheDocument()
    expect(callsOf('POST /order/refuse')[1]?.input.body).toEqual({
      ids: ['41', '42'],
      refuseReason: '9',
      refuseRemark: '违禁词，已下架',
    })
  })

  it('repeats a click the network lost with the same request id', async () => {
    render(<RefuseForm onHttp={onHttp} />)
    await pressBatch('驳回')
    await choose('其他')
    await user.type(screen.getByLabelText('驳回说明'), '断网')
    await press('确定')
    expect(await screen.findByText('网络异常，请检查网络')).toBeVisible()
    await press('确定')
    await waitFor(() => expect(callsOf('POST /order/refuse')).toHaveLength(2))
    const [first, second] = callsOf('POST /order/refuse')
    expect(second?.input.requestId).toBe(first?.input.requestId)
  })

  it('asks before typed text is thrown away', async () => {
    render(<RefuseForm />)
    await pressBatch('驳回')
    await user.type(await screen.findByLabelText('驳回说明'), '书脊破损')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('alertdialog', { name: '放弃填写的内容？' })).toBeVisible()
    await press('继续填写')
    expect(screen.getByLabelText('驳回说明')).toHaveValue('书脊破损')
  })
})

describe('import', () => {
  const file = new File(['x'], '订单.xlsx')

  it('lists what is wrong, imports the good rows, and shows where it has got to when opened again', async () => {
    render(<ImportOrders onHttp={onHttp} />)
    await press('导入订单')
    await user.click(await screen.findByLabelText('新增并更新'))
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(picker as HTMLInputElement, file)
    await press('检查文件')
    expect(await screen.findByText(/有效 2 行，有问题 1 行/)).toBeVisible()
    expect(screen.getByRole('row', { name: /978711121382/ })).toHaveTextContent('ISBN 应为 13 位')
    const sent = callsOf('POST /order/import/check')[0]?.input.form
    expect(sent?.get('mode')).toBe('BOTH')
    expect(sent?.get('file')).toMatchObject({ name: '订单.xlsx' })

    await press('导入 2 条有效数据')
    expect(await screen.findByText('正在导入：1 / 2')).toBeVisible()
    await press('关闭，后台继续')
    await press('导入订单')
    expect(
      await screen.findByText('部分导入：成功 2 行，失败 1 行', {}, { timeout: 5000 }),
    ).toBeVisible()
    expect(screen.getByText('列表取了 2 次')).toBeInTheDocument()
    await press('下载结果文件')
    expect(callsOf('GET /file/download/7')).toHaveLength(1)
  })

  it('does not send without a file', async () => {
    render(<ImportOrders onHttp={onHttp} />)
    await press('导入订单')
    await user.click(await screen.findByLabelText('新增'))
    await press('检查文件')
    expect(await screen.findByText('请选择要导入的文件')).toBeVisible()
    expect(callsOf('POST /order/import/check')).toHaveLength(0)
  })
})

describe('export', () => {
  it('offers the user’s own columns first and sends the ticked rows', async () => {
    render(<ExportOrders onHttp={onHttp} />)
    await press('导出')
    const dialog = await screen.findByRole('dialog', { name: '导出' })
    const boxes = within(dialog).getAllByRole('checkbox')
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      '订单金额',
      '订单编号',
      '状态',
    ])
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false])
    await user.click(within(dialog).getByRole('button', { name: '导出' }))
    expect(await screen.findByText('已导出 订单明细.xlsx')).toBeInTheDocument()
    expect(callsOf('POST /order/page/export')[0]?.input.body).toEqual({
      filter: { status: 'UN_AUDIT' },
      sort: '-orderNum',
      columns: [
        { prop: 'orderAmount', label: '订单金额' },
        { prop: 'orderNum', label: '订单编号' },
      ],
      ids: ['41', '42'],
    })
  })
})

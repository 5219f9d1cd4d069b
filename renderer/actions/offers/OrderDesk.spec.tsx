import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StageHttp } from '../../../runtime/frame'
import { CallError } from '../../../runtime/http'
import { useTaskShelf } from '../batch/useTaskShelf'
import {
  AllGoWell,
  BatchUnderWay,
  Desk,
  EditRemark,
  ExportOrders,
  ImportOrders,
  LargeExport,
  LeadsOn,
  LongBatchEnded,
  LongBatchStopped,
  NoneMay,
  NothingTicked,
  OpenAndDownload,
  PartlyRefused,
  PartlyTakenBack,
  RefuseForm,
  RefusedWithWayOut,
  SingleRefused,
  SomeMayNot,
  TakenBack,
  TakenBackWithReason,
  WentThroughWithNotes,
  WholeFilterTaken,
} from './OrderDesk.stories'

const user = userEvent.setup()
const row = (label: string) => screen.getByRole('row', { name: new RegExp(label) })
const batch = () => within(screen.getByRole('toolbar', { name: '批量操作' }))
// jsdom ends no animation: the turning mark of a button stays in its name.
const named = (name: string) => new RegExp(`^(loading )?${name}$`)
const press = (name: string) => user.click(screen.getByRole('button', { name: named(name) }))
const pressBatch = (name: string) => user.click(batch().getByRole('button', { name: named(name) }))

/** Chooses in the menu of a row what stands behind its likely action. */
const pickOf = async (label: string, name: string) => {
  await user.click(within(row(label)).getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

let http: StageHttp
const onHttp = (created: StageHttp) => {
  http = created
}
const callsOf = (name: string) => http.calls.filter((call) => call.name === name)

beforeEach(() => {
  sessionStorage.clear()
  useTaskShelf.setState({ tasks: [], shownId: undefined })
  URL.createObjectURL = vi.fn(() => 'blob:test')
  URL.revokeObjectURL = vi.fn()
  // jsdom cannot follow a download link.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

describe('a batch', () => {
  it('tells what is to know of rows that went through', async () => {
    render(<WentThroughWithNotes />)
    await pressBatch('审核通过')
    await screen.findByRole('alertdialog', { name: '审核通过' })
    await press('确定')
    const result = await screen.findByRole('dialog', { name: '审核通过结果' })
    expect(within(result).getByRole('status')).toHaveTextContent('成功 3 条')
    const note = within(result).getByRole('region', {
      name: '收件地址不在合作快递的范围里，请改选快递',
    })
    expect(note).toHaveTextContent('DD20240618000042')
    await user.click(within(result).getByRole('button', { name: '知道了' }))
    expect(row('DD20240618000041')).toHaveAttribute('aria-selected', 'false')
  })

  it('tells how many went through and reloads the list', async () => {
    render(<AllGoWell onHttp={onHttp} />)
    await pressBatch('审核通过')
    const dialog = await screen.findByRole('alertdialog', { name: '审核通过' })
    expect(dialog).toHaveTextContent('确定审核通过选中的 3 个订单？')
    await press('确定')
    const numbers = 'DD20240618000041、DD20240618000042、DD20240618000043'
    expect(await screen.findByText(`订单 ${numbers} 已审核通过`)).toBeInTheDocument()
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
    expect(batch().getAllByTitle('请至少勾选一条数据')).toHaveLength(7)
    unmount()
    render(<NoneMay />)
    expect(batch().getByRole('button', { name: '审核通过' })).toBeDisabled()
    expect(batch().getByTitle('订单不是待审核')).toBeVisible()
  })
})

describe('the whole filter', () => {
  it('asks with the number that is meant, freezes it and sends who is left out', async () => {
    render(<WholeFilterTaken onHttp={onHttp} />)
    await pressBatch('审核通过')
    const question = await screen.findByRole('alertdialog', { name: '审核通过' })
    expect(question).toHaveTextContent('确定审核通过全部 3,411 个订单？')
    expect(question).toHaveTextContent('取消勾选的 1 个不处理')
    await press('确定')
    expect(await screen.findByRole('progressbar', { name: '进度' })).toBeVisible()
    expect(callsOf('POST /order/examine')[0]?.input.body).toEqual({
      selectionId: '70',
      except: ['43'],
      expected: 3411,
    })
  })

  it('asks again with both numbers when the filter holds others now, and sends nothing when told not to', async () => {
    render(<WholeFilterTaken onHttp={onHttp} whole={{ total: 3412, frozen: [3415, 3415] }} />)
    await pressBatch('审核通过')
    await press('确定')
    const again = await screen.findByRole('alertdialog', { name: '筛选结果有变化，请重新确认' })
    expect(again).toHaveTextContent('刚才确认的是 3,412 条，现在是 3,415 条')
    await press('取消')
    expect(callsOf('POST /order/examine')).toHaveLength(0)
    await pressBatch('审核通过')
    await press('确定')
    await press('处理这 3,415 条')
    await waitFor(() =>
      expect(callsOf('POST /order/examine')[0]?.input.body).toMatchObject({ expected: 3415 }),
    )
  })

  it('asks again when the server counts other rows, with the number it counted', async () => {
    let refused = 0
    const examine = ({ body }: { body?: unknown }) => {
      const { expected } = body as { expected: number }
      if (expected === 3409) return { taskId: '900', total: 3409 }
      refused += 1
      throw new CallError('选中的数据有变化', {
        code: 409,
        error: 'SELECTION_CHANGED',
        data: { expected, actual: 3409 },
      })
    }
    render(<LongBatchEnded onHttp={onHttp} answers={{ 'POST /order/examine': examine }} />)
    await pressBatch('审核通过')
    await press('确定')
    await press(await screen.findByText('处理这 3,409 条').then(() => '处理这 3,409 条'))
    await waitFor(() => expect(callsOf('POST /order/examine')).toHaveLength(2))
    expect(refused).toBe(1)
  })

  it('is refused by what needs to see its rows, with a sentence', () => {
    render(<WholeFilterTaken />)
    expect(batch().getByTitle(/“打标”不能用于全部筛选结果/)).toBeVisible()
    expect(batch().getByTitle(/“拆分”不能用于全部筛选结果/)).toBeVisible()
  })
})

describe('a long batch', () => {
  it('can go on in the background and be looked at again', async () => {
    render(<WholeFilterTaken onHttp={onHttp} />)
    await pressBatch('审核通过')
    await press('确定')
    await press('转到后台')
    const tasks = await screen.findByRole('region', { name: '后台任务' })
    await user.click(within(tasks).getByRole('button', { name: '查看任务：审核通过' }))
    expect(await screen.findByRole('dialog', { name: '审核通过' })).toBeVisible()
    await press('取消任务')
    const question = await screen.findByRole('alertdialog', { name: '取消这个任务？' })
    await user.click(within(question).getByRole('button', { name: '取消任务' }))
    expect(callsOf('POST /system/task/cancel')[0]?.input.body).toEqual({ taskId: '900' })
  })

  it('survives a reload of the window and a network that comes and goes', async () => {
    let asked = 0
    const shaky = () => {
      asked += 1
      if (asked % 2 === 1) throw new CallError('网络异常', { code: 0 })
      return { taskId: '900', title: '', state: 'DONE', total: 3, done: 3, success: 3, failed: 0 }
    }
    const answers = { 'GET /system/task/{id}': shaky }
    useTaskShelf.getState().put({
      taskId: '900',
      total: 3,
      kind: 'BATCH',
      label: '审核通过',
      owner: '/examineOrder order POST /order/page',
      userId: '12',
      ids: ['41', '42', '43'],
    })
    await useTaskShelf.persist.rehydrate()
    render(<Desk ticked={['41', '42', '44']} answers={answers} />)
    const tasks = await screen.findByRole('region', { name: '后台任务' })
    expect(await within(tasks).findByText('正在重新连接…')).toBeVisible()
    expect(await within(tasks).findByText('成功 3 条', {}, { timeout: 9000 })).toBeVisible()
    expect(screen.getByText('列表取了 2 次')).toBeVisible()
    expect(row('DD20240618000042')).toHaveAttribute('aria-selected', 'false')
    expect(row('DD20240618000044')).toHaveAttribute('aria-selected', 'true')
  })

  it('ends with its failed rows by reason, still ticked, and tries only them again', async () => {
    render(<LongBatchEnded onHttp={onHttp} />)
    await pressBatch('审核通过')
    await press('确定')
    expect(await screen.findByText('成功 3,369 条，失败 42 条')).toBeVisible()
    expect(screen.getByRole('region', { name: '库存不足' })).toHaveTextContent('36 条')
    expect(row('DD20240618000042')).toHaveAttribute('aria-selected', 'true')
    await press('下载结果')
    expect(callsOf('GET /file/download/900')).toHaveLength(1)
    await press('只重试失败的 42 条')
    expect(await screen.findByText('成功 42 条')).toBeVisible()
    expect(callsOf('POST /system/task/retry')[0]?.input.body).toEqual({ taskId: '900' })
    await press('知道了')
    expect(screen.queryByRole('region', { name: '后台任务' })).toBeNull()
  })
})

it('goes on with a stopped batch, saying how many failed and how many were never begun', async () => {
  render(<LongBatchStopped onHttp={onHttp} />)
  await pressBatch('审核通过')
  await press('确定')
  expect(await screen.findByText(/还有 2,169 条没有处理/)).toBeVisible()
  await press('重试失败的 42 条和未处理的 2,169 条')
  expect(await screen.findByText('成功 2,211 条')).toBeVisible()
  expect(callsOf('POST /system/task/retry')).toHaveLength(1)
})

describe('a row’s page and a row’s file', () => {
  const clickIn = async (order: string, name: string) => {
    const target = within(row(order))
    const button = target.queryByRole('button', { name }) ?? target.queryByRole('link', { name })
    if (button) return user.click(button)
    await user.click(target.getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  const isUnharmed = () => {
    expect(row('DD20240618000041')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/ 已(挂起|下载面单)$/)).toBeNull()
  }

  it('says which value is missing when an address cannot be filled', async () => {
    render(<OpenAndDownload />)
    await clickIn('DD20240618000041', '物流')
    const sentence = '这一行没有“shipNum”，打不开“物流”。请刷新列表后重试'
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    isUnharmed()
  })

  it('saves the file once per click', async () => {
    render(<OpenAndDownload onHttp={onHttp} />)
    await clickIn('DD20240618000041', '下载面单')
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
    expect(callsOf('POST /order/label')[0]?.input.body).toEqual({ ids: ['41'] })
  })

  it('tells a 500 and leaves the page as it was', async () => {
    render(<OpenAndDownload answers={{ 'POST /order/label': fail500 }} />)
    await clickIn('DD20240618000041', '下载面单')
    expect(await screen.findByText(/服务器发生错误/)).toBeInTheDocument()
    isUnharmed()
    expect(URL.createObjectURL).not.toHaveBeenCalled()
  })

  it('asks again after a time-out, under the same request id', async () => {
    let sent = 0
    const answer = () => {
      sent += 1
      if (sent === 1) throw new CallError('请求超时', { code: 0, error: 'TIMEOUT' })
      return new Blob(['面单'])
    }
    render(<OpenAndDownload onHttp={onHttp} answers={{ 'POST /order/label': answer }} />)
    await clickIn('DD20240618000041', '下载面单')
    expect(await screen.findByText('请求超时')).toBeVisible()
    await press('重试')
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledOnce())
    const [first, second] = callsOf('POST /order/label')
    expect(second?.input.requestId).toBe(first?.input.requestId)
  })

  it.each(['OK', {}])('takes %j for no file', async (garbage) => {
    render(<OpenAndDownload answers={{ 'POST /order/label': () => garbage }} />)
    await clickIn('DD20240618000041', '下载面单')
    await press(await screen.findByText('先不重试').then(() => '先不重试'))
    isUnharmed()
    expect(URL.createObjectURL).not.toHaveBeenCalled()
  })
})

describe('what fails stays where it is', () => {
  const hold = () => within(row('DD20240618000041')).getByRole('button', { name: '更多' })
  const startHold = async () => {
    await user.click(hold())
    await user.click(await screen.findByRole('menuitem', { name: '挂起' }))
  }

  it('offers a lost call again under the same request id', async () => {
    let sent = 0
    const answer = () => {
      sent += 1
      if (sent === 1) throw new CallError('请求超时', { code: 0, error: 'TIMEOUT' })
      return { results: [{ id: '41', label: 'DD20240618000041', ok: true }] }
    }
    render(<Desk onHttp={onHttp} answers={{ 'POST /order/hold': answer }} />)
    await startHold()
    expect(await screen.findByText('请求超时')).toBeVisible()
    await press('重试')
    expect(await screen.findByText('订单 DD20240618000041 已挂起')).toBeInTheDocument()
    const [first, second] = callsOf('POST /order/hold')
    expect(second?.input.requestId).toBe(first?.input.requestId)
  })

  it.each([null, 'OK', {}, { results: 'all' }])('takes %j for no success', async (garbage) => {
    render(<Desk answers={{ 'POST /order/hold': () => garbage }} />)
    await startHold()
    expect(await screen.findByText('服务器没有说明每一行的结果，不能当作成功')).toBeVisible()
    await press('先不重试')
    expect(screen.queryByText(/ 已(挂起|下载面单)$/)).toBeNull()
    expect(row('DD20240618000041')).toBeVisible()
  })

  it('keeps a dialog that breaks from the page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(<Desk />)
    await user.click(within(row('DD20240618000044')).getByRole('button', { name: '更多' }))
    await user.click(await screen.findByRole('menuitem', { name: '拆分' }))
    expect(await screen.findByText('拆分 · DD20240618000044出错了，其他页面不受影响')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(row('DD20240618000044')).toBeVisible()
  })

  it.each([
    [
      'a form that cannot be loaded',
      '备注',
      { 'GET /order/{id}': 'garbage' },
      /没有取到要修改的内容/,
    ],
    ['a form whose record is refused', '备注', { 'GET /order/{id}': fail500 }, /服务器发生错误/],
  ])('tells %s and leaves the page as it was', async (_name, label, answers, sentence) => {
    render(<Desk answers={answers} />)
    await pickOf('DD20240618000041', label)
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(row('DD20240618000041')).toBeVisible()
  })
})

function fail500() {
  throw new CallError('服务器发生错误，请稍后重试', { code: 500 })
}

describe('a result that leads on', () => {
  const examine = async () => {
    await pressBatch('审核通过')
    await press('确定')
    return within(await screen.findByRole('dialog', { name: '审核通过结果' }))
  }

  it('groups by reason without the numbers, each row a link with what is its own', async () => {
    render(<RefusedWithWayOut />)
    const result = await examine()
    const group = within(result.getByRole('region', { name: '订单有 … 行商品没有匹配' }))
    const link = group.getByRole('link', { name: 'DD20240618000041' })
    expect(link.getAttribute('href')).toMatch(/^#\/orderDetails\?id=/)
    expect(group.getByText('订单有 13 行商品没有匹配')).toBeVisible()
    expect(result.getByRole('region', { name: '订单已被他人处理' })).toBeVisible()
  })

  it('offers the remedy of the refusal, and runs it on that row', async () => {
    render(<RefusedWithWayOut onHttp={onHttp} />)
    const result = await examine()
    const ways = result.getAllByRole('button', { name: '去匹配' })
    expect(ways).toHaveLength(2)
    await user.click(ways[1] as HTMLElement)
    await waitFor(() =>
      expect(callsOf('POST /order/match')[0]?.input.body).toEqual({ ids: ['42'] }),
    )
  })

  it('offers no remedy that the person may not do', async () => {
    render(<RefusedWithWayOut user={{ isAdmin: false, permissions: [] }} />)
    const result = await examine()
    expect(result.queryByRole('button', { name: '去匹配' })).toBeNull()
  })

  it('offers once what all rows lead on to, and closes the result behind it', async () => {
    render(<LeadsOn />)
    await pressBatch('暂停发货')
    const result = await screen.findByRole('dialog', { name: '暂停发货结果' })
    await user.click(within(result).getByRole('button', { name: '去拣货' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('status', { name: '地址' })).toHaveTextContent('/orderDetails')
  })

  it('offers beside the message what one row leads on to, before the way back', async () => {
    render(<LeadsOn ticked={['41']} />)
    await pressBatch('暂停发货')
    await screen.findByText('订单 DD20240618000041 已暂停发货')
    const [on, back] = screen.getAllByRole('button', { name: /^(去拣货|撤销)$/ })
    expect([on?.textContent, back?.textContent]).toEqual(['去拣货', '撤销'])
    await user.click(on as HTMLElement)
    expect(screen.getByRole('status', { name: '地址' })).toHaveTextContent('/orderDetails')
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤销' })).toBeNull())
  })

  it('takes back by the transition that leads back, and says so', async () => {
    render(<TakenBack onHttp={onHttp} />)
    await pressBatch('暂停发货')
    const numbers = '订单 DD20240618000041、DD20240618000042'
    expect(await screen.findByText(`${numbers} 已暂停发货`)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(await screen.findByText(`已撤销：${numbers}`)).toBeInTheDocument()
    expect(callsOf('POST /order/resume')[0]?.input.body).toEqual({ ids: ['41', '42'] })
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
  })

  it('asks for what the way back needs, and sends it for all rows', async () => {
    render(<TakenBackWithReason onHttp={onHttp} />)
    await pressBatch('开始打包')
    await user.click(await screen.findByRole('button', { name: '撤销（退回）…' }))
    const form = within(await screen.findByRole('dialog', { name: '退回' }))
    await user.type(await form.findByLabelText('退回原因'), '拿错书')
    await user.click(form.getByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(callsOf('POST /order/unpack')[0]?.input.body).toEqual({
        ids: ['41', '42'],
        remark: '拿错书',
      }),
    )
  })

  it('has no way back where one of the rows could not go it', async () => {
    render(<TakenBackWithReason ticked={['41', '43']} />)
    await pressBatch('开始打包')
    expect(
      await screen.findByText('订单 DD20240618000041、DD20240618000043 已开始打包'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /撤销/ })).toBeNull()
  })

  it('says that several rows are under way until they are answered', async () => {
    render(<BatchUnderWay />)
    await pressBatch('暂停发货')
    expect(await screen.findByText('正在暂停发货，共 2 条…')).toBeInTheDocument()
  })

  it('takes back only what went through', async () => {
    render(<PartlyTakenBack onHttp={onHttp} />)
    await pressBatch('暂停发货')
    await user.click(await screen.findByRole('button', { name: /撤销成功的 1 条/ }))
    await waitFor(() => expect(callsOf('POST /order/resume')).toHaveLength(1))
    expect(callsOf('POST /order/resume')[0]?.input.body).toEqual({ ids: ['41'] })
  })

  it('has nothing to take back where no transition leads back', async () => {
    render(<AllGoWell />)
    await pressBatch('审核通过')
    await press('确定')
    await screen.findByText(/ 已审核通过$/)
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
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
    await screen.findByText('订单 DD20240618000042 已审核通过')
    expect(row('DD20240618000042')).toHaveAttribute('aria-selected', 'false')
    expect(row('DD20240618000041')).toHaveAttribute('aria-selected', 'true')
    expect(row('DD20240618000044')).toHaveAttribute('aria-selected', 'true')
  })

  it('greys what may not be done and says why', async () => {
    render(<NoneMay />)
    await user.click(within(row('DD20240618000044')).getByRole('button', { name: '更多' }))
    const item = await screen.findByRole('menuitem', { name: /^审核通过/ })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveAccessibleDescription('订单不是待审核')
  })

  it('opens its menu by the keyboard, walks round in it and comes back with Esc', async () => {
    render(<NothingTicked />)
    const more = within(row('DD20240618000041')).getByRole('button', { name: '更多' })
    more.focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('menuitem', { name: '驳回' })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('menuitem', { name: '挂起' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(more).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('menuitem', { name: '驳回' })).toHaveFocus()
    const split = screen.getByRole('menuitem', { name: '拆分' })
    const before = screen.getAllByRole('menuitem').indexOf(split)
    await user.keyboard('{ArrowDown}'.repeat(before))
    expect(split).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: '拆分 · DD20240618000041' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(more).toHaveFocus()
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
    expect(await screen.findByText('订单 DD20240618000041 已挂起')).toBeInTheDocument()
  })

  it('edits what was loaded and tells an emptied field as null', async () => {
    render(<EditRemark onHttp={onHttp} />)
    await pickOf('DD20240618000041', '备注')
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
    // The focus the dialog gives brings the real select; a pointer that holds the light one would miss it.
    await waitFor(() => expect(document.querySelector('.ant-select')).not.toBeNull())
    await user.click(screen.getByLabelText('驳回原因'))
    await user.click(await screen.findByTitle(label, {}, { timeout: 5000 }))
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
    const done = '订单 DD20240618000041、DD20240618000042 已驳回'
    expect(await screen.findByText(done)).toBeInTheDocument()
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

  it('shows after a reload where the import has got to', async () => {
    sessionStorage.setItem('console.import 12 POST /order/import', '900')
    render(<ImportOrders onHttp={onHttp} />)
    await press('导入订单')
    expect(await screen.findByText('正在导入：1 / 2')).toBeVisible()
    expect(callsOf('GET /system/task/{id}')[0]?.input.params).toEqual({ id: '900' })
  })

  it('tells a check that failed and keeps the file for another try', async () => {
    const answers = { 'POST /order/import/check': fail500 }
    render(<ImportOrders answers={answers} />)
    await press('导入订单')
    await user.click(await screen.findByLabelText('新增'))
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    await user.upload(picker as HTMLInputElement, file)
    await press('检查文件')
    expect(await screen.findByText('服务器发生错误，请稍后重试')).toBeVisible()
    expect(screen.getByText('订单.xlsx')).toBeVisible()
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

  it('puts the columns in another order by the keyboard', async () => {
    render(<ExportOrders onHttp={onHttp} />)
    await press('导出')
    screen.getByRole('checkbox', { name: '订单编号' }).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    const dialog = screen.getByRole('dialog', { name: '导出' })
    await user.click(within(dialog).getByRole('button', { name: '导出' }))
    await waitFor(() =>
      expect(callsOf('POST /order/page/export')[0]?.input.body).toMatchObject({
        columns: [{ prop: 'orderNum' }, { prop: 'orderAmount' }],
      }),
    )
  })

  it('warns when the file has other rows than were meant', async () => {
    const file = { blob: new Blob(['订单']), fileName: '订单.xlsx', rowCount: 1 }
    render(<ExportOrders answers={{ 'POST /order/page/export': file }} />)
    await press('导出')
    const dialog = await screen.findByRole('dialog', { name: '导出' })
    await user.click(within(dialog).getByRole('button', { name: '导出' }))
    expect(await screen.findByText(/里面有 1 行，而列表显示 2 条/)).toBeVisible()
  })

  it('tells a failure in the dialog and keeps what was chosen', async () => {
    render(<ExportOrders answers={{ 'POST /order/page/export': fail500 }} />)
    await press('导出')
    const dialog = await screen.findByRole('dialog', { name: '导出' })
    await user.click(within(dialog).getByRole('button', { name: '导出' }))
    expect(await screen.findByText('服务器发生错误，请稍后重试')).toBeVisible()
    expect(within(dialog).getByRole('checkbox', { name: '订单编号' })).toBeChecked()
  })

  it('lets a task make a large file and downloads it when it is ready', async () => {
    render(<LargeExport onHttp={onHttp} />)
    await press('导出')
    await user.click(await screen.findByLabelText('当前筛选结果（共 128 条）'))
    const dialog = screen.getByRole('dialog', { name: '导出' })
    await user.click(within(dialog).getByRole('button', { name: '导出' }))
    expect(await screen.findByText('文件已生成，共 8,000 行')).toBeVisible()
    await press('下载文件')
    expect(callsOf('GET /file/download/902')).toHaveLength(1)
  })
})

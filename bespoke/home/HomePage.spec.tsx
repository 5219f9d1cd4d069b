import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { createStageHttp, owner } from '../../runtime/frame'
import { businessDay } from '../../runtime/format'
import {
  AllFailed,
  Arranged,
  Busy,
  FailedOnce,
  Home,
  homeCalls,
  Loading,
  NewCompany,
  NoFigures,
  NothingWaits,
} from './HomePage.stories'

// what this browser knows of a person's arrangement
beforeEach(() => localStorage.clear())

const block = (name: string) => screen.findByRole('region', { name })
const column = (name: string) => document.querySelector<HTMLElement>(`[data-column="${name}"]`)
const titles = (name: string) =>
  within(column(name) ?? document.createElement('div'))
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)

it('leads from each to-do to the list that shows it, and leaves out pages that do not exist', async () => {
  render(<Busy />)
  const link = await screen.findByRole('link', { name: /^1,208\s*待审核订单$/ })
  expect(link).toHaveAttribute('href', '/examineOrder?tab=one')
  expect(screen.queryByText('待拣货')).toBeNull()
})

it('puts what waits above what is done', async () => {
  render(<Busy />)
  await screen.findByText('1,208')
  const links = within(await block('待办事项')).getAllByRole('link')
  expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual([
    '61',
    '1,208',
    '54',
    '14',
    '269',
    '0',
  ])
})

it('tells what is urgent from what merely waits, and both from what is done', async () => {
  render(<Busy />)
  const link = (name: RegExp) => screen.findByRole('link', { name })
  expect(await link(/异常订单/)).toHaveClass('is-waiting', 'is-urgent')
  expect(await link(/^1,208\s*待审核订单$/)).not.toHaveClass('is-urgent')
  expect(await link(/已驳回订单/)).not.toHaveClass('is-waiting')
})

it('shows today beside yesterday until the same time', async () => {
  render(<Busy />)
  const today = await block('今日数据')
  expect(await within(today).findByText('¥4,346.09')).toBeVisible()
  expect(within(today).getByText('▲ 12.0%')).toBeVisible()
  expect(within(today).getByTitle('昨日此时 27，全天 110')).toHaveTextContent('27')
})

it('greets the user by name', () => {
  render(<Busy />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/好，沈博雅$/)
})

it('has every block in its column', async () => {
  render(<Busy />)
  await screen.findByText('1,208')
  expect(titles('left')).toEqual(['待办事项', '商品TOP10', '仓库作业'])
  expect(titles('middle')).toEqual([
    '今日数据',
    '销售趋势',
    '店铺排行',
    '平台占比',
    '仓库发货',
    '库存概览',
  ])
  expect(titles('right')).toEqual(['公告', '店铺授权到期', '账户资产', '客服经理', '快捷入口'])
})

it('says the trend in figures too: the period, and beside it the one before', async () => {
  render(<Busy />)
  const table = await screen.findByRole('table', { name: '销售趋势的数据' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['时间', '今日', '昨日'])
  expect(within(table).getByRole('row', { name: '09:00 ¥2,190.00 ¥2,044.00' })).toBeInTheDocument()
  // not sold yet is not nothing sold
  expect(within(table).getByRole('row', { name: '20:00 — ¥2,336.00' })).toBeInTheDocument()
})

it('asks trend, ranks and shares for the chosen period, and keeps it', async () => {
  const http = createStageHttp(homeCalls)
  render(<Home http={http} />)
  const asked = () =>
    http.calls.filter(({ input: { body, query } }) =>
      JSON.stringify(body ?? query ?? {}).includes('"period":"last30"'),
    )
  await userEvent.click(screen.getByRole('radio', { name: '近30天' }))
  await waitFor(() =>
    expect(
      asked()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'GET /wms/homepage/top10',
      'POST /order/mainPage/getShopRanks',
      'POST /order/mainPage/getShopRanks',
      'POST /order/mainPage/getStatistics',
      'POST /wms/homepage/getStockDeliverStatistics',
    ]),
  )
  const saved = () => http.calls.find(({ name }) => name.endsWith('preferences/save'))
  await waitFor(() => expect(saved()?.input.body).toEqual({ key: 'home:period', value: 'last30' }))
})

it('leads from a platform to the report of its sales on these days', async () => {
  render(<Busy />)
  const day = businessDay()
  const link = await within(await block('平台占比')).findByRole('link', { name: '孔夫子旧书网' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    `/salesDayStatistics?f.statDate=${day}~${day}&f.platformId=2`,
  )
})

it('ranks shops by money or by orders, with their share', async () => {
  const http = createStageHttp(homeCalls)
  render(<Home http={http} />)
  const shops = await block('店铺排行')
  const [first] = await within(shops).findAllByRole('listitem')
  expect(first).toHaveTextContent('1文澜旗舰店淘宝¥2,301.5053.0%')
  await userEvent.click(within(shops).getByRole('radio', { name: '订单数' }))
  const [again] = await within(shops).findAllByRole('listitem')
  expect(again).toHaveTextContent('12')
  expect(http.calls.at(-1)?.input.body).toEqual({ period: 'today', by: 'orderCount', of: 'shop' })
})

it('says which grants end, and how urgent that is', async () => {
  render(<Busy />)
  const expiring = await block('店铺授权到期')
  const lines = await within(expiring).findAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    '文澜图书专营店拼多多还剩 3 天',
    '文澜旧书铺孔夫子旧书网还剩 12 天',
  ])
})

it('opens a notice and reads it', async () => {
  const http = createStageHttp(homeCalls)
  render(<Home http={http} />)
  await userEvent.click(await screen.findByRole('button', { name: /月末盘点安排/ }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('月末盘点安排')
  const read = http.calls.find(({ name }) => name === 'POST /system/notice/read')
  expect(read?.input.body).toEqual({ ids: ['9'] })
})

it('offers the own shortcuts that exist', async () => {
  render(<Busy />)
  const links = await within(await block('快捷入口')).findAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['订单审核', '商品信息库'])
})

it('fails block by block, with a way to retry', async () => {
  render(<FailedOnce />)
  const todo = await block('待办事项')
  expect(await within(todo).findByText('待办事项读取失败')).toBeVisible()
  expect(await within(await block('今日数据')).findByText('¥4,346.09')).toBeVisible()
  await userEvent.click(within(todo).getByRole('button', { name: '重试' }))
  expect(await within(todo).findByText('1,208')).toBeVisible()
})

it('stands with every block failed, each with its own way to retry', async () => {
  render(<AllFailed />)
  expect(await screen.findAllByRole('button', { name: '重试' })).toHaveLength(14)
})

it('waits in the shape of each block', async () => {
  render(<Loading />)
  for (const name of ['待办事项', '今日数据', '销售趋势', '店铺排行', '公告', '账户资产'])
    expect(await block(name)).toHaveAttribute('aria-busy', 'true')
  expect(document.querySelectorAll('.home-waiting').length).toBeGreaterThan(9)
})

it('says of each block that it has nothing, and what to do', async () => {
  render(<NothingWaits />)
  expect(await screen.findByText('没有待办事项')).toBeVisible()
  expect(await screen.findAllByText('今日还没有销售')).toHaveLength(4)
  await userEvent.click(screen.getByRole('button', { name: '看近30天' }))
  expect(await screen.findAllByText('近30天还没有销售')).toHaveLength(4)
  expect(screen.getByRole('link', { name: '录入订单' })).toHaveAttribute('href', '/manualCreate')
  expect(screen.getByText('30天内没有店铺授权到期')).toBeVisible()
})

it('keeps the turnover from who has no right to it', async () => {
  render(<NoFigures />)
  expect(await screen.findByText('1,208')).toBeVisible()
  for (const name of ['今日数据', '销售趋势', '店铺排行', '平台占比', '商品TOP10'])
    expect(screen.queryByRole('region', { name })).toBeNull()
  expect(screen.queryByRole('radio', { name: '近30天' })).toBeNull()
  expect(titles('middle')).toEqual(['待办事项', '仓库作业', '公告'])
  await userEvent.click(screen.getByRole('button', { name: /自定义/ }))
  expect(await screen.findByRole('checkbox', { name: '公告' })).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: '销售趋势' })).toBeNull()
})

it('asks for the light edition under its own names', async () => {
  const { 'POST /order/mainPage/getStatistics': trend, 'POST /order/mainPage/getShopRanks': ranks, ...calls } = homeCalls // prettier-ignore
  const light = {
    ...calls,
    'GET /erporder/erp/init/shopOrders/statisticsErpOrders': trend,
    'POST /erporder/erp/init/shopOrders/getShopRanksErp': ranks,
  }
  const session = { ...owner, user: owner.user && { ...owner.user, version: '36' } }
  render(<Home http={createStageHttp(light)} session={session} />)
  expect(await screen.findByText('文澜旗舰店')).toBeVisible()
  expect(await screen.findByRole('table', { name: '销售趋势的数据' })).toBeInTheDocument()
  for (const name of ['仓库作业', '仓库发货', '库存概览'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

it('tells of the warehouse that is chosen: what waits, what lies there, what has left', async () => {
  const http = createStageHttp(homeCalls)
  const storeList = [
    { id: '5', name: '北京总仓' },
    { id: '6', name: '上海仓' },
  ]
  render(<Home http={http} session={{ ...owner, storeList }} />)
  const stock = await block('库存概览')
  expect(await within(stock).findByText('26,413')).toBeVisible()
  expect(within(stock).getByRole('link', { name: '46' })).toHaveAttribute(
    'href',
    '/findStock?tab=ALARM',
  )
  expect(await within(await block('仓库发货')).findByText('173 张出库单')).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: '仓库' }))
  await userEvent.click(await screen.findByText('上海仓'))
  const asked = () =>
    http.calls
      .filter(({ input }) => JSON.stringify(input).includes('"warehouseId":"6"'))
      .map(({ name }) => name)
      .sort()
  await waitFor(() =>
    expect(asked()).toEqual([
      'GET /wms/homepage/stockCount',
      'GET /wms/homepage/todoListNormal',
      'GET /wms/homepage/todoListPro',
      'POST /wms/homepage/getStockDeliverStatistics',
    ]),
  )
})

it('is arranged by keys alone, and kept', async () => {
  const http = createStageHttp(homeCalls)
  render(<Home http={http} />)
  await screen.findByText('1,208')
  screen.getByRole('button', { name: /自定义/ }).focus()
  await userEvent.keyboard('{Enter}')
  ;(await screen.findByRole('checkbox', { name: '客服经理' })).focus()
  await userEvent.keyboard(' ')
  screen.getByRole('button', { name: '下移 待办事项' }).focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('button', { name: '上移 公告' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  expect(titles('left')).toEqual(['商品TOP10', '待办事项', '仓库作业'])
  expect(titles('middle').at(-1)).toBe('公告')
  expect(titles('right')).toEqual(['店铺授权到期', '账户资产', '快捷入口'])
  const saved = () => http.calls.find(({ name }) => name.endsWith('preferences/save'))
  await waitFor(() =>
    expect(saved()?.input.body).toMatchObject({
      key: 'home:blocks',
      value: expect.arrayContaining([{ key: 'service', column: 'right', hidden: true }]) as unknown,
    }),
  )
})

it('comes back as it was arranged, and goes back to the usual', async () => {
  render(<Arranged />)
  await waitFor(() => expect(titles('left')[0]).toBe('销售趋势'))
  expect(titles('right')).not.toContain('客服经理')
  await userEvent.click(screen.getByRole('button', { name: /自定义/ }))
  await userEvent.click(await screen.findByRole('button', { name: '恢复默认' }))
  await userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
  expect(titles('left')).toEqual(['待办事项', '商品TOP10', '仓库作业'])
  expect(titles('right')).toContain('客服经理')
})

it('shows a new company what it has and what comes next, with the way there', async () => {
  render(<NewCompany />)
  const first = await block('开始使用')
  const steps = within(first).getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
    null,
    null,
  ])
  expect(within(first).getByText('已完成 2 / 5 步')).toBeVisible()
  expect(within(first).getByText('已有：默认仓库')).toBeVisible()
  expect(within(first).getByText('新建店铺，订单记在它名下，请联系企业管理员')).toBeVisible()
  expect(within(first).getByRole('link', { name: /第一件商品/ })).toHaveAttribute(
    'href',
    '/libraryInfoBase',
  )
})

it('shows no first steps to who has them behind', async () => {
  render(<Busy />)
  await screen.findByText('1,208')
  expect(screen.queryByRole('region', { name: '开始使用' })).toBeNull()
})

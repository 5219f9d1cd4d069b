import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CallError } from '../../runtime/http'
import { byRanges, templateServer, usedBooks } from './data/samples.fixture'
import { Add, Copy, Edit, NoStock, Ranges, Refused, Try } from './TemplateEditor.stories'

const user = userEvent.setup()
const trial = () => screen.findByRole('group', { name: '试算' })
const save = () => screen.getByRole('button', { name: '保存模板' })
const type = async (name: string | RegExp, text: string) => {
  const input = await screen.findByLabelText(name)
  await user.clear(input)
  if (text !== '') await user.type(input, text)
}
const sent = (http: ReturnType<typeof templateServer>, end: string) =>
  http.calls.filter(({ name }) => name.endsWith(end)).map(({ input }) => input)

it('shows each term of the price, and follows every key', async () => {
  render(<Edit />)
  const line = await trial()
  for (const term of ['8.00', '1.20', '1.00', '10.20']) expect(line).toHaveTextContent(term)
  expect(line).toHaveTextContent('批发价 × 15 %')
  await type(/^加价率/, '50')
  expect(line).toHaveTextContent('¥13.00')
  expect(line).toHaveTextContent('毛利 5.00，38.5%')
  await type('最低售价', '20')
  expect(line).toHaveTextContent('¥20.00')
  await type('试算批发价', '')
  expect(line).toHaveTextContent('缺少批发价')
})

it('prices ten real goods beside what they sell for, and says what decided', async () => {
  render(<Edit />)
  const goods = await screen.findByRole('region', { name: '十件真实商品' })
  expect(await within(goods).findByText(/涨 2\s+跌 1\s+不变 5\s+算不出 1/)).toBeVisible()
  const row = (name: string) => within(goods).getByRole('row', { name: new RegExp(name) })
  expect(row('周易译注')).toHaveTextContent('9.00')
  expect(row('周易译注')).toHaveTextContent('下限生效')
  expect(row('人间词话')).toHaveTextContent('缺少批发价')
  await user.click(within(goods).getByRole('button', { name: '红楼梦（全二册）' }))
  expect(screen.getByLabelText('试算批发价')).toHaveDisplayValue('35.00')
})

it('marks the range the tried goods are in, and adds one where the last ends', async () => {
  render(<Ranges />)
  const ranges = await screen.findByRole('region', { name: '分段规则' })
  expect(within(ranges).getByRole('row', { current: true })).toHaveTextContent('2')
  await type('试算批发价', '4')
  expect(within(ranges).getByRole('row', { current: true })).toHaveTextContent('1')
  await type('第 3 段 上限（不含）', '80')
  await user.click(within(ranges).getByRole('button', { name: '加一段' }))
  expect(screen.getByLabelText('第 4 段 下限（含）')).toHaveDisplayValue('80.00')
})

it('saves what was changed and nothing else, ratios as parts of one', async () => {
  const http = templateServer()
  render(<Edit http={http} />)
  await trial()
  expect(save()).toBeDisabled()
  await type(/^加价率/, '12.5')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('模板已保存')).toBeVisible()
  expect(sent(http, '/edit')[0]?.body).toEqual({ id: '21', version: 'v1', markupRate: 0.125 })
})

it('says what is wrong in the sentence of the server, at its field, and sends nothing', async () => {
  const http = templateServer()
  render(<Edit http={http} />)
  await trial()
  await type('浮动下限', '0.06')
  expect(screen.getByText('浮动下限不能大于浮动上限')).toBeVisible()
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('浮动下限不能大于浮动上限')
  expect(sent(http, '/edit')).toEqual([])
})

it('asks a new template for its name and markup, once it is to be saved', async () => {
  const http = templateServer()
  render(<Add http={http} />)
  await trial()
  expect(screen.queryByText('请填写模板名称')).toBeNull()
  await user.click(save())
  expect(await screen.findAllByText('请填写模板名称')).not.toHaveLength(0)
  expect(screen.getByText('请填写加价率')).toBeVisible()
  await type(/^模板名称/, '新书')
  await type(/^加价率/, '10')
  await user.click(save())
  await waitFor(() => expect(sent(http, '/add')).toHaveLength(1))
  expect(sent(http, '/add')[0]?.body).toMatchObject({
    templateName: '新书',
    formula: '1',
    markupRate: 0.1,
    floorDiscount: null,
    ranges: [],
  })
})

it('keeps what was typed and says why when it is refused', async () => {
  render(<Refused />)
  await trial()
  await type(/^模板名称/, '旧书特惠')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('已有名为“旧书常规”的模板')
  expect(screen.getByLabelText(/^模板名称/)).toHaveDisplayValue('旧书特惠')
})

it('puts what was typed over what a colleague saved meanwhile', async () => {
  let isFirst = true
  const http = templateServer(usedBooks, {
    'POST /shop/priceTemplate/edit': () => {
      if (!isFirst) return { id: '21' }
      isFirst = false
      throw new CallError('您打开之后，这条数据已被 沈博雅 修改，本次没有保存', {
        code: 409,
        error: 'RECORD_CHANGED',
        data: { now: { ...usedBooks, surcharge: '2.00' }, version: 'v2', changes: [] },
      })
    },
  })
  render(<Edit http={http} />)
  await trial()
  await type(/^加价率/, '20')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('已被 沈博雅 修改')
  expect(screen.getByLabelText('附加费')).toHaveDisplayValue('2.00')
  expect(screen.getByLabelText(/^加价率/)).toHaveDisplayValue('20')
  await user.click(save())
  await waitFor(() => expect(sent(http, '/edit')).toHaveLength(2))
  expect(sent(http, '/edit')[1]?.body).toEqual({ id: '21', version: 'v2', markupRate: 0.2 })
})

it('asks before it throws away what was typed', async () => {
  render(<Edit />)
  await trial()
  await type('附加费', '3')
  await user.click(screen.getByRole('button', { name: /取\s?消/ }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
})

it('copies under another name, never as the default, and adds it', async () => {
  const http = templateServer()
  render(<Copy http={http} />)
  await trial()
  expect(screen.getByLabelText(/^模板名称/)).toHaveDisplayValue('旧书常规-副本')
  await user.click(save())
  await waitFor(() => expect(sent(http, '/add')).toHaveLength(1))
  const [{ body } = {}] = sent(http, '/add')
  expect(body).toMatchObject({ templateName: '旧书常规-副本', isDefault: false, markupRate: 0.15 })
  expect(body).not.toHaveProperty('id')
})

it('tries without anything to change', async () => {
  render(<Try http={templateServer(byRanges)} />)
  expect(await trial()).toHaveTextContent('命中第 2 段')
  expect(screen.queryByLabelText(/^加价率/)).toBeNull()
  expect(screen.queryByRole('button', { name: '保存模板' })).toBeNull()
})

it('draws the curve, and says in words what it shows', async () => {
  render(<Ranges />)
  expect(
    await screen.findByRole('img', { name: /批发价从 0 到 .* 元时的售价：从 .* 到 .* 元/ }),
  ).toBeVisible()
  expect(screen.getByText('下限 6.00')).toBeVisible()
})

it('says so where there is no stock to try it on', async () => {
  render(<NoStock />)
  expect(await screen.findByText(/还没有库存/)).toBeVisible()
})

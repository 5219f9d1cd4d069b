import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Filled, One } from './FieldInput.stories'

const user = userEvent.setup()

it('draws every widget with a value, each found by its label', async () => {
  render(<Filled />)
  expect(screen.getByLabelText('定价')).toHaveValue('25.00')
  expect(screen.getByLabelText('订单编号')).toHaveValue('DD20240618000042\nDD20240618000043')
  expect(screen.getByLabelText('date')).toHaveValue('2024-06-18')
  expect(screen.getByRole('switch')).toBeChecked()
  expect(screen.getByText('北京市 / 市辖区 / 东城区')).toBeVisible()
  expect(screen.getByRole('table', { name: '确认数量' })).toHaveTextContent('《红楼梦》 九品')
})

it('keeps money a decimal string while it is typed', async () => {
  const onValue = vi.fn()
  render(<One widget="money" onValue={onValue} />)
  await user.type(screen.getByLabelText('定价'), '0012.5x')
  expect(onValue).toHaveBeenLastCalledWith('12.50')
  await user.tab()
  expect(screen.getByLabelText('定价')).toHaveValue('12.50')
})

it.each([
  ['2.5', '2.5'],
  ['1.000', '1.000'],
  ['2.0', 2],
])(
  'keeps %s typed as a whole number, neither rounded nor taken for another',
  async (typed, value) => {
    const onValue = vi.fn()
    render(<One widget="number" onValue={onValue} />)
    await user.type(screen.getByLabelText('页数'), typed)
    expect(onValue).toHaveBeenLastCalledWith(value)
    await user.tab()
    expect(onValue).toHaveBeenLastCalledWith(value)
    expect(screen.getByLabelText('页数')).toHaveValue(String(value))
  },
)

it('says what is wrong with a decimal typed as a whole number', async () => {
  render(<One widget="number" start={3} />)
  const pages = screen.getByLabelText('页数')
  await user.clear(pages)
  await user.type(pages, '2.5{Tab}')
  expect(screen.getByTitle('“2.5”不是整数')).toBeInTheDocument()
})

it('cuts no scanned code: one that is too long is for the form to refuse', async () => {
  const onValue = vi.fn()
  render(<One widget="scan" declared={{ title: 'ISBN', maxLength: 13 }} onValue={onValue} />)
  await user.type(screen.getByLabelText('ISBN'), '97875327043612{Enter}')
  expect(onValue).toHaveBeenLastCalledWith('97875327043612')
})

it('reads a paste of many numbers as a list', async () => {
  const onValue = vi.fn()
  render(<One widget="textarea-multi" onValue={onValue} />)
  await user.click(screen.getByLabelText('订单编号'))
  await user.paste('DD1\tDD2\r\nDD1，DD3')
  expect(onValue).toHaveBeenLastCalledWith(['DD1', 'DD2', 'DD3'])
})

it('shows the name of what is chosen, not its id, and searches on the server', async () => {
  const onValue = vi.fn()
  render(<One widget="remote-select" start="7" onValue={onValue} />)
  expect(await screen.findByTitle('中华书局')).toBeVisible()
  await user.type(screen.getByLabelText('品牌'), '商务')
  await user.click(await screen.findByTitle('商务印书馆', {}, { timeout: 3000 }))
  expect(onValue).toHaveBeenLastCalledWith('8')
})

it('walks down the regions level by level', async () => {
  const onValue = vi.fn()
  render(<One widget="region" onValue={onValue} />)
  await user.click(screen.getByLabelText('收货地区'))
  await user.click(await screen.findByText('北京市'))
  await user.click(await screen.findByText('市辖区'))
  expect(onValue).toHaveBeenLastCalledWith(['北京市', '市辖区'])
})

it('keeps both ends of a range and drops an empty one', async () => {
  const onValue = vi.fn()
  render(<One widget="money-range" onValue={onValue} />)
  await user.type(screen.getByLabelText('订单金额 止'), '9')
  expect(onValue).toHaveBeenLastCalledWith([null, '9.00'])
  await user.clear(screen.getByLabelText('订单金额 止'))
  expect(onValue).toHaveBeenLastCalledWith(undefined)
})

it('adds, fills and removes rows of a line table', async () => {
  const onValue = vi.fn()
  render(<One widget="line-table" onValue={onValue} />)
  await user.click(screen.getByRole('button', { name: '添加一行' }))
  await user.type(screen.getByLabelText('第 1 行 数量'), '3')
  expect(onValue).toHaveBeenLastCalledWith([{ quantity: 3 }])
  await user.click(screen.getByRole('button', { name: '删除第 1 行' }))
  expect(onValue).toHaveBeenLastCalledWith(undefined)
})

it('stores a file when it is chosen and keeps its address', async () => {
  const onValue = vi.fn()
  const { container } = render(<One widget="upload" onValue={onValue} />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, new File(['x'], '书单.xlsx'))
  await vi.waitFor(() => expect(onValue).toHaveBeenLastCalledWith('/prod-api/file/9'))
})

// Each file once forgot the one that had arrived while it was on its way.
it('keeps every one of several files that arrive together', async () => {
  const onValue = vi.fn()
  let stored = 0
  const upload = () => ({ url: `/prod-api/file/${(stored += 1)}` })
  const { container } = render(
    <One
      widget="image"
      declared={{ many: true }}
      served={{ 'POST /file/upload/': upload }}
      onValue={onValue}
    />,
  )
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  const files = ['a', 'b', 'c'].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' }))
  await user.upload(input as HTMLInputElement, files)
  await vi.waitFor(() =>
    expect(onValue).toHaveBeenLastCalledWith(['1', '2', '3'].map((id) => `/prod-api/file/${id}`)),
  )
})

it('says why a file did not arrive, tries again, and sends no file that is too large', async () => {
  const onValue = vi.fn()
  const answered = [new Error('网络中断'), { url: '/prod-api/file/9' }]
  const upload = vi.fn(() => {
    const next = answered.shift()
    if (next instanceof Error) throw next
    return next
  })
  const { container } = render(
    <One widget="upload" served={{ 'POST /file/upload/': upload }} onValue={onValue} />,
  )
  const input = () => container.querySelector('input[type=file]') as HTMLInputElement
  await user.upload(input(), new File(['x'], '书单.xlsx'))
  expect(await screen.findByRole('alert')).toHaveTextContent('书单.xlsx 没有上传：网络中断')
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  await vi.waitFor(() => expect(onValue).toHaveBeenLastCalledWith('/prod-api/file/9'))
  expect(screen.queryByRole('alert')).toBeNull()
  const large = new File(['x'], '扫描.pdf')
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 })
  await user.upload(input(), large)
  expect(await screen.findByRole('alert')).toHaveTextContent('超过上限 20 MB')
  expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull()
  expect(upload).toHaveBeenCalledTimes(2)
})

// Tree, cascader and region once dropped the focus to the page: Tab started at the top, Esc reached no dialog.
it.each(['select', 'tree-select', 'cascader', 'region', 'date', 'remote-select'] as const)(
  'keeps the focus when %s turns into the real input',
  async (widget) => {
    render(<One isLight widget={widget} />)
    const find = () => screen.getByRole(widget === 'date' ? 'textbox' : 'combobox')
    const light = find()
    await user.tab()
    expect(find()).not.toBe(light)
    expect(find()).toHaveFocus()
  },
)

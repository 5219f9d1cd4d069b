import { composeStories } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as stories from './FilterForm.stories'

const { Folded, Filled, Linked, WithDefault, Back } = composeStories(stories)
const onQuery = vi.fn()
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  onQuery.mockClear()
})

describe('FilterForm', () => {
  it('queries on Enter and on 查询, with blanks taken off', async () => {
    render(<Folded onQuery={onQuery} />)
    await userEvent.type(screen.getByLabelText('收货人'), ' 王建国 {Enter}')
    expect(onQuery).toHaveBeenLastCalledWith({ receiverName: '王建国' })
    await press('查询')
    expect(onQuery).toHaveBeenCalledTimes(2)
  })

  it('folds to one line, counts the filters at work behind it, and remembers being open', async () => {
    const { unmount } = render(<Filled />)
    expect(screen.queryByLabelText('ISBN')).toBeNull()
    await press('展开（4 项生效）')
    expect(screen.getByLabelText('ISBN')).toHaveValue('9787020002207')
    unmount()
    render(<Filled />)
    expect(screen.getByLabelText('ISBN')).toBeVisible()
    expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('sends folded filters too', async () => {
    render(<Filled onQuery={onQuery} />)
    await press('查询')
    expect(onQuery.mock.calls[0]?.[0]).toMatchObject({
      'items.isbn': ['9787020002207'],
      shopNum: '7',
    })
  })

  it('takes a paste of many, counts it in a panel, and sends each once', async () => {
    const user = userEvent.setup()
    render(<Folded onQuery={onQuery} />)
    await user.click(screen.getByLabelText('订单编号'))
    await user.paste('DD1\nDD2，DD2、ＤＤ３')
    expect(screen.getByRole('status')).toHaveTextContent('共 3 / 重复 1')
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect(screen.getByLabelText('订单编号')).toHaveValue('DD1 等 3 个')
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect(onQuery).toHaveBeenCalledWith({ orderNum: ['DD1', 'DD2', 'DD3'] })
  })

  it('brings the real select with the focus and keeps the label on it', async () => {
    render(<Folded onQuery={onQuery} />)
    const light = screen.getByLabelText('订单类型')
    expect(light).toHaveAttribute('aria-expanded', 'false')
    expect(document.querySelector('.ant-select')).toBeNull()
    await userEvent.click(light)
    await userEvent.click(await screen.findByTitle('手工订单'))
    expect(screen.getByLabelText('订单类型')).not.toBe(light)
    await press('查询')
    expect(onQuery).toHaveBeenCalledWith({ orderType: 'MANUAL_ORDER' })
  })

  it('shows the name, not the id, of a record chosen before', async () => {
    render(<Filled />)
    await press(/展开/)
    expect(await screen.findByText('大悦书店')).toBeVisible()
  })

  it('obeys any Formily keyword of the schema', async () => {
    render(<Linked />)
    expect(screen.queryByLabelText('驳回原因')).toBeNull()
    await userEvent.type(screen.getByLabelText('订单类型'), 'REFUSED')
    expect(await screen.findByLabelText('驳回原因')).toBeVisible()
  })

  it('goes back to the page’s own values on 重置', async () => {
    render(<WithDefault onQuery={onQuery} />)
    await userEvent.clear(screen.getByLabelText('收货人'))
    await press('查询')
    expect(onQuery).toHaveBeenLastCalledWith({})
    await press('重置')
    expect(onQuery).toHaveBeenLastCalledWith({ receiverName: '王' })
    expect(screen.getByLabelText('收货人')).toHaveValue('王')
  })

  it('follows the address when it says something new', async () => {
    render(<Back />)
    await userEvent.type(screen.getByLabelText('收货人'), '张')
    await press('后退')
    expect(screen.getByLabelText('收货人')).toHaveValue('李四')
  })

  it('names every input by its label', async () => {
    render(<Filled />)
    await press(/展开/)
    const form = within(screen.getByRole('search'))
    for (const label of ['订单编号', '收货人', '订单类型', '店铺', '收货地区', '只看已发布'])
      expect(form.getByLabelText(label)).toBeVisible()
    expect(form.getByRole('group', { name: '订单金额' })).toBeVisible()
  })
})

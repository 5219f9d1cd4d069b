import { composeStories } from '@storybook/react-vite'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { useSession } from '../../../runtime/session'
import { useTabs } from '../../../runtime/tabs'
import { FilterForm } from './FilterForm'
import * as stories from './FilterForm.stories'
import { resolveFixture } from '../../stage/filterStage'

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

  it('§4 shows what was typed again when the session ended meanwhile, to the same user only', async () => {
    const filters = resolveFixture(['receiverName'])
    const desk = (isOpen: boolean) => (
      <Stage>
        {isOpen && (
          <FilterForm
            filters={filters}
            value={{}}
            usual={() => ({})}
            memoryKey="spec"
            onQuery={onQuery}
          />
        )}
      </Stage>
    )
    const { rerender } = render(desk(false))
    const visit = (userId: string) => {
      useTabs.getState().claim(userId)
      useSession.setState({ token: 'token-1' })
      rerender(desk(true))
      return screen.getByLabelText('收货人')
    }
    const endSession = () => {
      useSession.getState().reset()
      rerender(desk(false))
    }
    fireEvent.change(visit('12'), { target: { value: '王建国' } })
    endSession()
    expect(visit('12')).toHaveValue('王建国')
    expect(onQuery).not.toHaveBeenCalled()
    endSession()
    expect(visit('13')).toHaveValue('')
  })

  it('folds to one line, counts the filters at work behind it, and remembers being open', async () => {
    const { unmount } = render(<Filled />)
    expect(screen.queryByLabelText('ISBN')).toBeNull()
    await press('更多条件 4')
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

  it('says what of a paste looks wrong, and takes it out at once', () => {
    render(<Folded onQuery={onQuery} />)
    fireEvent.click(screen.getAllByRole('button', { name: '多行输入' })[0] as HTMLElement)
    fireEvent.change(screen.getByLabelText('多个值，一行一个'), {
      target: { value: `DD1；DD2;${'x'.repeat(101)}` },
    })
    expect(screen.getByRole('status')).toHaveTextContent('共 3 / 重复 0 / 无效 1')
    fireEvent.click(screen.getByRole('button', { name: '移除这 1 个' }))
    expect(screen.getByRole('status')).toHaveTextContent('共 2 / 重复 0 / 无效 0')
    expect(screen.getByLabelText('多个值，一行一个')).toHaveValue('DD1\nDD2')
  })

  it('queries and closes the panel on Ctrl+Enter, not while an input method composes', async () => {
    render(<Folded onQuery={onQuery} />)
    fireEvent.click(screen.getAllByRole('button', { name: '多行输入' })[0] as HTMLElement)
    const box = screen.getByLabelText('多个值，一行一个')
    fireEvent.change(box, { target: { value: 'DD1\nDD2' } })
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, isComposing: true })
    expect(screen.getByRole('dialog', { name: '多行输入' })).toBeVisible()
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(onQuery).toHaveBeenCalledWith({ orderNum: ['DD1', 'DD2'] }))
    expect(onQuery).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('订单编号')).toHaveFocus()
  })

  it('holds ten thousand pasted values without an element for each', async () => {
    render(<Folded onQuery={onQuery} />)
    const before = document.querySelectorAll('*').length
    const text = Array.from({ length: 10_000 }, (_, n) => `DD${n}`).join('\n')
    fireEvent.paste(screen.getByLabelText('订单编号'), { clipboardData: { getData: () => text } })
    expect(screen.getByRole('status')).toHaveTextContent('共 10000 / 重复 0 / 无效 0')
    expect(document.querySelectorAll('*').length - before).toBeLessThan(30)
    fireEvent.click(screen.getByRole('button', { name: /查\s?询/ }))
    await waitFor(() => expect(onQuery).toHaveBeenCalled())
    const [[asked]] = onQuery.mock.calls as [[{ orderNum: string[] }]]
    expect(asked.orderNum).toHaveLength(10_000)
  })

  it('a tag that goes takes nothing along that is typed and not queried yet', async () => {
    render(<Filled onQuery={onQuery} />)
    fireEvent.change(screen.getByLabelText('收货人'), { target: { value: '李四' } })
    fireEvent.click(await screen.findByRole('button', { name: '去掉 店铺' }))
    expect(screen.getByLabelText('收货人')).toHaveValue('李四')
    expect(onQuery.mock.calls[0]?.[0]).toMatchObject({ receiverName: '李四' })
  })

  it('shows what is set but folded away as tags, by name, and takes one off', async () => {
    render(<Filled onQuery={onQuery} />)
    const tags = within(screen.getByRole('list', { name: '未展开的筛选条件' }))
    expect(tags.getByText('订单金额：10.00 起')).toBeVisible()
    expect(await tags.findByText('店铺：大悦书店')).toBeVisible()
    fireEvent.click(tags.getByRole('button', { name: '去掉 店铺' }))
    const asked = onQuery.mock.calls[0]?.[0] as Record<string, unknown>
    expect(asked).not.toHaveProperty('shopNum')
    expect(asked).toHaveProperty('orderType')
  })

  it('gives the focus back on Esc and queries on Ctrl+Enter from any input', async () => {
    render(<Back onQuery={onQuery} />)
    const outside = screen.getByRole('button', { name: '后退' })
    outside.focus()
    const input = screen.getByLabelText('收货人')
    input.focus()
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(onQuery).toHaveBeenCalledTimes(1))
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
    expect(input).toHaveFocus()
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(outside).toHaveFocus()
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
    await press(/更多条件/)
    expect(await screen.findByText('大悦书店')).toBeVisible()
  })

  it('obeys any Formily keyword of the schema', async () => {
    render(<Linked />)
    await screen.findByLabelText('订单类型', {}, { timeout: 5000 })
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
    await press(/更多条件/)
    const form = within(screen.getByRole('search'))
    for (const label of ['订单编号', '收货人', '订单类型', '店铺', '收货地区', '只看已发布'])
      expect(form.getByLabelText(label)).toBeVisible()
    expect(form.getByRole('group', { name: '订单金额' })).toBeVisible()
  })
})

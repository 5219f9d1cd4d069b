import { composeStories } from '@storybook/react-vite'
import { configure, fireEvent, render, screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { moved } from './ColumnDialog'
import * as stories from './ColumnDialog.stories'
import type { HeaderConfig, PersonalColumn } from '../types'

const { AsThePageIs, Personal, SaveFails } = composeStories(stories)
// jsdom takes seconds to work out what of a whole page is hidden: nothing here asks for that.
configure({ defaultHidden: true })
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
const width = (label: string) => screen.findByLabelText(`${label} 的列宽，像素`)
const save = () => user.click(screen.getByRole('button', { name: '保存' }))

describe('自定义列', () => {
  it('saves what was changed, and only that, then says so and closes', async () => {
    const onSave = vi.fn(async (_patch: HeaderConfig) => {})
    render(<AsThePageIs onSave={onSave} />)
    await user.click(await screen.findByRole('checkbox', { name: '件数' }))
    await user.click(screen.getByRole('checkbox', { name: '买家留言' }))
    await save()
    expect(onSave).toHaveBeenCalledWith([
      { prop: 'goodsQuantity', checked: false },
      { prop: 'buyerMessage', checked: true },
    ])
    expect(await screen.findByText('设置成功！')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('takes digits only, 500 at most at once, 40 at least when the field is left', async () => {
    render(<AsThePageIs />)
    const input = await width('店铺')
    await user.clear(input)
    await user.type(input, '1a2')
    expect(input).toHaveValue('12')
    await user.tab()
    expect(input).toHaveValue('40')
    await user.clear(input)
    await user.type(input, '9999')
    expect(input).toHaveValue('500')
  })

  it('holds a pinned column fast', async () => {
    render(<AsThePageIs />)
    expect(await screen.findByRole('checkbox', { name: /订单编号/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: '订单编号 是固定列' })).toBeDisabled()
  })

  it('pins a column, also takes a pin of the page off, and brings back one column alone', async () => {
    const onSave = vi.fn(async (_patch: HeaderConfig) => {})
    render(<Personal onSave={onSave} />)
    const pin = async (label: string, side: string) =>
      fireEvent.change(await screen.findByLabelText(`${label} 的固定位置`), {
        target: { value: side },
      })
    await pin('订单金额', 'right')
    await pin('订单编号', 'none')
    const names = [...document.querySelectorAll('.bc-column-name')].map((name) => name.textContent)
    expect(names.at(-1)).toBe('订单金额')
    expect(screen.getByRole('checkbox', { name: /订单编号/ })).toBeEnabled()
    expect(screen.getByLabelText('店铺 恢复默认')).toBeDisabled()
    await user.click(screen.getByLabelText('件数 恢复默认'))
    expect(screen.getByRole('checkbox', { name: '件数' })).toBeChecked()
    await save()
    expect(onSave).toHaveBeenCalledWith([
      { prop: 'orderNum', pin: 'none' },
      { prop: 'orderAmount', pin: 'right' },
    ])
  })

  it('brings back the page’s own columns on 恢复默认, kept with 保存', async () => {
    const onSave = vi.fn(async (_patch: HeaderConfig) => {})
    render(<Personal onSave={onSave} />)
    expect(await screen.findByRole('checkbox', { name: '件数' })).not.toBeChecked()
    expect(await width('件数')).toHaveValue('64')
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(screen.getByRole('checkbox', { name: '件数' })).toBeChecked()
    await save()
    expect(onSave).toHaveBeenCalledWith([])
  })

  it('stays open with the draft when saving fails', async () => {
    render(<SaveFails />)
    await user.click(await screen.findByRole('checkbox', { name: '件数' }))
    await save()
    expect(await screen.findByText('没有保存成功，请重试')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: '件数' })).not.toBeChecked()
  })

  it('drops a column where it was dragged, never onto a pinned place', () => {
    const columns = ['a', 'b', 'c', 'd'].map((prop) => ({ prop, disabled: prop === 'a' }))
    const drag = (from: number, to: number) =>
      moved(columns as PersonalColumn[], from, to).map((column) => column.prop)
    expect(drag(3, 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(drag(3, 0)).toEqual(['a', 'b', 'c', 'd'])
    expect(drag(0, 2)).toEqual(['a', 'b', 'c', 'd'])
  })
})

import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { moved } from './ColumnDialog'
import * as stories from './ColumnDialog.stories'
import type { HeaderConfig, PersonalColumn } from './types'

const { AsThePageIs, Personal, SaveFails } = composeStories(stories)
const width = (label: string) => screen.findByLabelText(`${label} 的列宽，像素`)
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }))

describe('自定义列', () => {
  it('saves what was changed, and only that, then says so and closes', async () => {
    const onSave = vi.fn(async (_patch: HeaderConfig) => {})
    render(<AsThePageIs onSave={onSave} />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '件数' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '买家留言' }))
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
    await userEvent.clear(input)
    await userEvent.type(input, '1a2')
    expect(input).toHaveValue('12')
    await userEvent.tab()
    expect(input).toHaveValue('40')
    await userEvent.clear(input)
    await userEvent.type(input, '9999')
    expect(input).toHaveValue('500')
  })

  it('holds a pinned column fast', async () => {
    render(<AsThePageIs />)
    expect(await screen.findByRole('checkbox', { name: /订单编号/ })).toBeDisabled()
    expect(screen.getByRole('button', { name: '订单编号 是固定列' })).toBeDisabled()
  })

  it('brings back the page’s own columns on 恢复默认, kept with 保存', async () => {
    const onSave = vi.fn(async (_patch: HeaderConfig) => {})
    render(<Personal onSave={onSave} />)
    expect(await screen.findByRole('checkbox', { name: '件数' })).not.toBeChecked()
    expect(await width('件数')).toHaveValue('64')
    await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(screen.getByRole('checkbox', { name: '件数' })).toBeChecked()
    await save()
    expect(onSave).toHaveBeenCalledWith([])
  })

  it('stays open with the draft when saving fails', async () => {
    render(<SaveFails />)
    await userEvent.click(await screen.findByRole('checkbox', { name: '件数' }))
    await save()
    expect(await screen.findByText('没有保存成功，请重试')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: '件数' })).not.toBeChecked()
  })

  it('drops a column where it was dragged, never onto a pinned place', () => {
    const columns = ['a', 'b', 'c', 'd'].map((prop) => ({ prop, disabled: prop === 'a' }))
    const drag = (from: string, to: string) =>
      moved(
        columns as PersonalColumn[],
        { active: { id: from }, over: { id: to } } as Parameters<typeof moved>[1],
      ).map((column) => column.prop)
    expect(drag('d', 'b')).toEqual(['a', 'd', 'b', 'c'])
    expect(drag('d', 'a')).toEqual(['a', 'b', 'c', 'd'])
    expect(drag('a', 'c')).toEqual(['a', 'b', 'c', 'd'])
  })
})

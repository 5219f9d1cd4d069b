import { composeStories } from '@storybook/react-vite'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as stories from './FilterKeywords.stories'

const { Untouched, Manual, Clerk } = composeStories(stories)
const onQuery = vi.fn()
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const query = () => fireEvent.click(screen.getByRole('button', { name: /查\s?询/ }))

// Fetched when a page names a keyword; here once, so that no test waits for it.
beforeAll(() => import('./formily/FormilyFilters'))
beforeEach(() => {
  onQuery.mockClear()
  localStorage.setItem('preferences:', JSON.stringify({ 'filters:filter-stage': true }))
})

describe('any Formily keyword in a filter', () => {
  it('title, x-decorator-props: tooltip and span reach the label and the cell', async () => {
    render(<Untouched />)
    const label = await screen.findByText('类型')
    expect(label).toHaveAttribute('title', '选「手工订单」时出现驳回原因')
    expect(label.closest('.bc-filter')).toHaveStyle({ gridColumn: 'span 2' })
  })

  it('x-reactions on dependencies: state shows a filter, schema renames one and its placeholder', async () => {
    const { unmount } = render(<Untouched />)
    expect(screen.queryByLabelText('驳回原因')).toBeNull()
    expect(screen.getByLabelText('收货人')).toHaveAttribute('placeholder', '最多 4 个字')
    unmount()
    render(<Manual />)
    expect(await screen.findByLabelText('驳回原因')).toBeVisible()
    expect(await screen.findByLabelText('联系人')).toHaveAttribute('placeholder', '联系人姓名')
  })

  it('x-reactions with a target: one filter fills another', async () => {
    render(<Untouched />)
    type('商品分类', '古籍')
    await waitFor(() => expect(screen.getByLabelText('店铺')).toHaveValue('古籍部'))
  })

  it('x-visible by the user, x-hidden, x-component-props and enum', async () => {
    render(<Clerk />)
    expect(screen.queryByLabelText('店铺')).toBeNull()
    expect(screen.queryByLabelText('省份')).toBeNull()
    expect(screen.getByLabelText('收货人')).toHaveAttribute('maxlength', '4')
    fireEvent.focus(screen.getByLabelText('销售平台'))
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '销售平台' }))
    expect(await screen.findByTitle('京东')).toBeInTheDocument()
  })

  it('x-disabled follows another value', async () => {
    render(<Untouched />)
    expect(screen.getByLabelText('订单金额 起')).toBeEnabled()
    type('商品分类', '古籍')
    await waitFor(() => expect(screen.getByLabelText('订单金额 起')).toBeDisabled())
  })

  it('x-validator and required: nothing is queried, the sentence stands at the filter', async () => {
    render(<Untouched onQuery={onQuery} />)
    type('手机号码', '123')
    query()
    expect(await screen.findByText('手机号码应为 11 位数字')).toBeVisible()
    expect(screen.getByLabelText('手机号码')).toHaveAccessibleDescription('手机号码应为 11 位数字')
    expect(onQuery).not.toHaveBeenCalled()
    type('手机号码', '13812345678')
    query()
    await waitFor(() => expect(onQuery).toHaveBeenCalled())
    expect(onQuery.mock.calls[0]?.[0]).toMatchObject({ receiverPhone: '13812345678' })
  })

  it('x-component of Formily stands with its label', async () => {
    render(<Untouched />)
    expect(await screen.findByLabelText('店内分类', {}, { timeout: 5000 })).toHaveAttribute(
      'type',
      'password',
    )
  })
})

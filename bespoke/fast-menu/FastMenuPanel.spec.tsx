import { fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { fetchFloats } from '../../renderer/parts/float'
import { Chosen, Failed, NothingChosen } from './FastMenuPanel.stories'

beforeAll(() => fetchFloats())

const open = () => fireEvent.click(screen.getByLabelText('快捷菜单'))

it('lists the chosen pages in the order of the tree, and none this console does not have', async () => {
  render(<Chosen />)
  open()
  await screen.findByText('订单审核')
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual(['订单审核', '品牌管理'])
  expect(screen.getByText('订单审核')).toHaveAttribute(
    'href',
    expect.stringContaining('/examineOrder'),
  )
})

it('leads to the choice of entries', async () => {
  render(<NothingChosen />)
  open()
  expect(await screen.findByText('还没有快捷菜单，点击下方设置常用的页面。')).toBeInTheDocument()
  fireEvent.click(screen.getByText('设置快捷菜单'))
  expect(await screen.findByRole('dialog', { name: '快捷菜单设置' })).toBeInTheDocument()
})

it('says that reading failed', async () => {
  render(<Failed />)
  open()
  expect(await screen.findByText('快捷菜单读取失败，请稍后重试')).toBeInTheDocument()
})

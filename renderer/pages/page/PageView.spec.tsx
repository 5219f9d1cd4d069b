import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as stories from './PageView.stories'

const { Bespoke, UnknownComponent, BreaksWhileDrawing } = composeStories(stories)
const wait = { timeout: 8000 }

it('draws the registered component of a bespoke page and tells it where it stands', async () => {
  render(<Bespoke />)
  expect(await screen.findByText(/来自 menu$/, {}, wait)).toBeVisible()
})

it('says which component is missing, where to register it, and the name probably meant', async () => {
  render(<UnknownComponent />)
  expect(await screen.findByText('页面 /index 要用的组件“home”没有登记', {}, wait)).toBeVisible()
  expect(screen.getByText(/是否想写“homes”？请在 app\/register-bespoke\.ts 登记它/)).toBeVisible()
})

it('keeps a page that breaks from taking the console with it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<BreaksWhileDrawing />)
  expect(await screen.findByText(/出错了，其他页面不受影响/, {}, wait)).toBeVisible()
  log.mockRestore()
})

import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useBusy } from './BusyIndicator'
import { Idle, Working } from './BusyIndicator.stories'

afterEach(() => useBusy.setState({ isBusy: false }))

it('says that something is being done, and goes when it is', async () => {
  render(<Working />)
  expect(await screen.findByText('正在处理，请稍候…')).toBeInTheDocument()
  act(() => useBusy.setState({ isBusy: false }))
  await waitFor(() => expect(screen.queryByText('正在处理，请稍候…')).toBeNull())
})

it('is nothing while nothing is done', () => {
  render(<Idle />)
  expect(screen.queryByText('正在处理，请稍候…')).toBeNull()
})

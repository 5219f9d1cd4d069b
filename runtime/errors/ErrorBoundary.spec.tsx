import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../http'
import { captureErrors } from './captureErrors'
import { ErrorBoundary } from './ErrorBoundary'
import { lazyPart } from './lazyPart'
import { Failed, FailedOnce } from './ErrorBoundary.stories'
import { useErrorLog } from './useErrorLog'

beforeEach(() => {
  useErrorLog.getState().clear()
  // React reports what the boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('says what has failed and why, and keeps it in the log', () => {
  render(<Failed />)
  expect(screen.getByText('页面出错了，其他页面不受影响')).toBeVisible()
  expect(screen.getByText('订单金额不是数字')).toBeVisible()
  expect(useErrorLog.getState().entries[0]).toMatchObject({ message: '订单金额不是数字' })
  expect(useErrorLog.getState().entries[0]?.details).toContain('Fragile')
})

it('draws the part again on retry', async () => {
  render(<FailedOnce />)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText('订单 DD20240618000042')).toBeVisible()
})

it('fetches a lazy part once more on retry, and not by itself', async () => {
  const load = vi
    .fn<() => Promise<ComponentType>>()
    .mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module: /a.js'))
    .mockResolvedValue(() => <p>订单助手</p>)
  const Part = lazyPart(load)
  render(
    <ErrorBoundary what="助手">
      <Suspense fallback="取代码">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  )
  const retry = await screen.findByRole('button', { name: /重 ?试/ })
  await new Promise((after) => setTimeout(after, 1100))
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.click(retry)
  expect(await screen.findByText('订单助手')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('logs errors nobody caught, but not failed calls', () => {
  const stop = captureErrors()
  const reject = (reason: unknown) =>
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }),
    )
  reject(new Error('没人接住'))
  reject(new CallError('库存不足', { code: 409 }))
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('脚本错误') }))
  stop()
  reject(new Error('之后的'))
  const messages = useErrorLog.getState().entries.map((entry) => entry.message)
  expect(messages).toEqual(['没人接住', '脚本错误'])
})

it('keeps the last hundred errors', () => {
  for (let place = 0; place < 130; place++) useErrorLog.getState().add(new Error(`第${place}个`))
  const { entries } = useErrorLog.getState()
  expect(entries).toHaveLength(100)
  expect(entries.at(-1)?.message).toBe('第129个')
})

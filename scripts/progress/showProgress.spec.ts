import { afterEach, expect, it, vi } from 'vitest'
import { showProgress } from './showProgress'

const written = (isTTY: boolean) => {
  const parts: string[] = []
  return { out: { isTTY, write: (text: string) => parts.push(text) }, text: () => parts.join('') }
}

afterEach(() => vi.useRealTimers())

it('says which step of how many begins, and that it is over', async () => {
  const { out, text } = written(false)
  const step = showProgress(2, out)
  expect(await step('写入 7 个文件', async () => 7)).toBe(7)
  await step('检查', async () => undefined)
  expect(text()).toMatch(/^\[1\/2\] 写入 7 个文件…\n✓ \[1\/2\] .* 秒\n\[2\/2\] 检查…\n✓ \[2\/2\] /)
})

it('turns in a terminal while the step lasts, and stops with it', async () => {
  vi.useFakeTimers()
  const { out, text } = written(true)
  let finish: () => void = () => undefined
  const work = showProgress(1, out)(
    '生成',
    () => new Promise<void>((resolve) => (finish = resolve)),
  )
  await vi.advanceTimersByTimeAsync(1000)
  expect(text()).toContain('⠋ [1/1] 生成')
  finish()
  await work
  const after = text()
  await vi.advanceTimersByTimeAsync(1000)
  expect(text()).toBe(after)
})

it('marks the step that failed and throws on', async () => {
  const { out, text } = written(false)
  const failing = async () => {
    throw new Error('没有通过')
  }
  await expect(showProgress(1, out)('检查', failing)).rejects.toThrow('没有通过')
  expect(text()).toContain('✗ [1/1] 检查')
})

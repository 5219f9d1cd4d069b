import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadChunk } from './loadChunk'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('§8 a lazy-loaded chunk yields a load error after 120 s', async () => {
  const load = loadChunk(() => new Promise<never>(() => undefined))
  const isRefused = vi.fn()
  void load.catch(isRefused)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isRefused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(load).rejects.toThrow('请检查网络后刷新页面重试')
})

it('hands the chunk over, or its own failure, and leaves no timer', async () => {
  expect(await loadChunk(async () => 'page')).toBe('page')
  await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toThrow('404')
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  'Failed to fetch dynamically imported module: http://console/assets/ListPage.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
])('says in plain words that a part was not fetched: %s', async (message) => {
  const load = loadChunk(() => Promise.reject(new TypeError(message)))
  await expect(load).rejects.toThrow('这部分程序没有下载下来')
})

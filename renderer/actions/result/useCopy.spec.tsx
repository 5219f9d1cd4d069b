import { renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { useCopy } from './useCopy'

const copy = () =>
  renderHook(() => useCopy(), { wrapper: ({ children }) => <Stage>{children}</Stage> }).result
    .current

it('§5 copying with empty content says 未获取到需要复制的内容 and leaves the clipboard alone', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  copy()('  ')
  expect(await screen.findByText('未获取到需要复制的内容')).toBeInTheDocument()
  expect(writeText).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('§5 a successful copy says 复制成功！', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  copy()('9787020002207')
  expect(await screen.findByText('复制成功！')).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledWith('9787020002207')
  vi.unstubAllGlobals()
})

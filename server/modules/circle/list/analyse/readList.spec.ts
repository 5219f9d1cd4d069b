import { expect, it, vi } from 'vitest'
import { readList } from './readList'

// from the sources every file is read here; built, a large one has a thread of its own until it is closed

it('closes a list also when reading it fails', async () => {
  const close = vi.fn(async () => {})
  const open = async () => ({
    facts: { kind: 'csv' },
    sheets: [],
    sheetName: '书单',
    head: [],
    widths: new Map(),
    // oxlint-disable-next-line require-yield -- it fails before its first rows
    async *rows() {
      throw new Error('damaged')
    },
    close,
  })
  const read = readList(
    () => Promise.reject(new Error('nothing is written')),
    { fileName: '书单.csv', source: 'FILE', taskId: '1', analysis: {} } as never,
    {} as never,
    { path: '/tmp/none', sha256: '' },
    () => {},
    open as never,
  )
  await expect(read).rejects.toThrow('damaged')
  expect(close).toHaveBeenCalledOnce()
})

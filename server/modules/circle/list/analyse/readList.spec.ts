import { expect, it, vi } from 'vitest'
import { openList } from './openList'
import { readList } from './readList'

// from the sources every file is read here; built, a large one has a thread of its own until it is closed
vi.mock('./openList', () => ({ openList: vi.fn() }))

it('closes a list also when reading it fails', async () => {
  const close = vi.fn(async () => {})
  vi.mocked(openList).mockResolvedValue({
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
  } as never)
  const read = readList(
    () => Promise.reject(new Error('nothing is written')),
    { fileName: '书单.csv', source: 'FILE', taskId: '1', analysis: {} } as never,
    {} as never,
    { path: '/tmp/none', sha256: '' },
    () => {},
  )
  await expect(read).rejects.toThrow('damaged')
  expect(close).toHaveBeenCalledOnce()
})

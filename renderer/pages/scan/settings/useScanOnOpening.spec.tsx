import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { PageProvider } from '../../../../runtime/routing'
import { useScanOnOpening } from './useScanOnOpening'

const view = { step: 'shelf', row: {}, lines: [] }
const scan = vi.fn<(code: string) => void>()
beforeEach(() => scan.mockClear())
const codes = () => scan.mock.calls.map(([code]) => code)

function Probe() {
  useScanOnOpening({ view, scan }, { warehouseId: '5' })
  return null
}

/** A station on an address that people come by more than once. */
function Tab({ from }: { from: string }) {
  const [search, setSearch] = useState(from)
  return (
    <MemoryRouter>
      <PageProvider path="/fixtures/scan" search={search} onSearch={setSearch}>
        <Probe />
      </PageProvider>
      <button onClick={() => setSearch(from)}>去拣货</button>
      <output>{search}</output>
    </MemoryRouter>
  )
}

it('scans what the address names and forgets it, so that a reload goes on with the work', async () => {
  const { unmount } = render(<Tab from="?scan=JH1" />)
  await waitFor(() => expect(codes()).toEqual(['JH1']))
  const { textContent: address } = screen.getByRole('status')
  expect(address).toBe('')
  unmount()
  render(<Tab from={address} />)
  expect(codes()).toEqual(['JH1'])
})

it('scans the same document again when somebody comes from it again', async () => {
  render(<Tab from="?scan=JH1" />)
  await waitFor(() => expect(codes()).toEqual(['JH1']))
  await userEvent.click(screen.getByRole('button', { name: '去拣货' }))
  await waitFor(() => expect(codes()).toEqual(['JH1', 'JH1']))
})

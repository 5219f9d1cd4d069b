import { render, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { PageProvider } from '../../../runtime/routing'
import { useScanOnOpening } from './useScanOnOpening'

const view = { step: 'shelf', row: {}, lines: [] }

/** A station on an address that people come by more than once. */
function setUp() {
  const scan = vi.fn<(code: string) => void>()
  let address = ''
  let open: (search: string) => void = () => undefined
  function Probe() {
    useScanOnOpening({ view, scan }, { warehouseId: '5' })
    return null
  }
  function Tab({ from }: { from: string }) {
    const [search, setSearch] = useState(from)
    address = search
    open = setSearch
    return (
      <MemoryRouter>
        <PageProvider path="/fixtures/scan" search={search} onSearch={setSearch}>
          <Probe />
        </PageProvider>
      </MemoryRouter>
    )
  }
  const codes = () => scan.mock.calls.map(([code]) => code)
  return { Tab, codes, address: () => address, open: (search: string) => open(search) }
}

it('scans what the address names and forgets it, so that a reload goes on with the work', async () => {
  const { Tab, codes, address } = setUp()
  const { unmount } = render(<Tab from="?scan=JH1" />)
  await waitFor(() => expect(codes()).toEqual(['JH1']))
  expect(address()).not.toContain('scan')
  unmount()
  render(<Tab from={address()} />)
  expect(codes()).toEqual(['JH1'])
})

it('scans the same document again when somebody comes from it again', async () => {
  const { Tab, codes, open } = setUp()
  render(<Tab from="?scan=JH1" />)
  await waitFor(() => expect(codes()).toEqual(['JH1']))
  open('?scan=JH1')
  await waitFor(() => expect(codes()).toEqual(['JH1', 'JH1']))
})

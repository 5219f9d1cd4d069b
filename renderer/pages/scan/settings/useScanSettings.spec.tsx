import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import { createStageHttp, owner, Stage } from '../../../../runtime/frame'
import { PageProvider } from '../../../../runtime/routing'
import { useScanSettings } from './useScanSettings'

const page = { path: '/fixtures/scan' } as ScanPage
const addresses = ['?warehouseId=6', '?warehouseId=6&scan=JH1']

function Probe() {
  const { warehouseId, change } = useScanSettings(page)
  return (
    <>
      <output>{warehouseId}</output>
      <button onClick={() => change({ warehouseId: '7' })}>换仓</button>
    </>
  )
}

function Tab() {
  const [search, setSearch] = useState('?warehouseId=5')
  return (
    <PageProvider path="/fixtures/scan" search={search} onSearch={setSearch}>
      <Probe />
      {addresses.map((address) => (
        <button key={address} onClick={() => setSearch(address)}>
          {address}
        </button>
      ))}
    </PageProvider>
  )
}

it('works in the warehouse of the document somebody comes from, also when the station is open already', async () => {
  const http = createStageHttp({
    'POST /system/config/preferences': {},
    'POST /system/config/preferences/save': null,
  })
  render(
    <Stage http={http} session={owner}>
      <Tab />
    </Stage>,
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('5')).toBeVisible()
  await press('换仓')
  expect(await screen.findByText('7')).toBeVisible()
  await press('?warehouseId=6&scan=JH1')
  expect(await screen.findByText('6')).toBeVisible()
  // the address forgets its scan, the person goes elsewhere and comes from the same document again
  await press('?warehouseId=6')
  await press('换仓')
  expect(await screen.findByText('7')).toBeVisible()
  await press('?warehouseId=6&scan=JH1')
  expect(await screen.findByText('6')).toBeVisible()
})

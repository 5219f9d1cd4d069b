import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { ScanPage } from '../../../schemas/contract/language.gen'
import { createStageHttp, owner, Stage } from '../../../runtime/frame'
import { PageProvider } from '../../../runtime/routing'
import { useScanSettings, type ScanSettings } from './useScanSettings'

const page = { path: '/fixtures/scan' } as ScanPage

it('works in the warehouse of the document somebody comes from, also when the station is open already', async () => {
  let open: (search: string) => void = () => undefined
  let settings: ScanSettings | undefined
  function Probe() {
    settings = useScanSettings(page)
    return <p>{settings.warehouseId}</p>
  }
  function Tab() {
    const [search, setSearch] = useState('?warehouseId=5')
    open = setSearch
    return (
      <PageProvider path="/fixtures/scan" search={search} onSearch={setSearch}>
        <Probe />
      </PageProvider>
    )
  }
  const http = createStageHttp({
    'POST /system/config/preferences': {},
    'POST /system/config/preferences/save': null,
  })
  render(
    <Stage http={http} session={owner}>
      <Tab />
    </Stage>,
  )
  expect(await screen.findByText('5')).toBeVisible()
  // the form says what it holds
  act(() => settings?.change({ warehouseId: '5' }))
  act(() => open('?warehouseId=6'))
  expect(await screen.findByText('6')).toBeVisible()
  act(() => settings?.change({ warehouseId: '7' }))
  expect(await screen.findByText('7')).toBeVisible()
  act(() => open('?warehouseId=6&scan=JH1'))
  expect(await screen.findByText('6')).toBeVisible()
  act(() => open('?warehouseId=6'))
  act(() => settings?.change({ warehouseId: '7' }))
  expect(await screen.findByText('7')).toBeVisible()
  act(() => open('?warehouseId=6&scan=JH1'))
  expect(await screen.findByText('6')).toBeVisible()
})

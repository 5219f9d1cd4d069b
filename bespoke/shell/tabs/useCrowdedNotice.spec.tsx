import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { keepAliveLimit, useTabs } from '../../../runtime/tabs'
import { useCrowdedNotice } from './useCrowdedNotice'

afterEach(() => useTabs.getState().reset())

const keys = (count: number) => [...Array(count).keys()].map((serial) => `/orderEdit?id=${serial}`)

function Crowd() {
  useCrowdedNotice()
  return null
}

it('says how many pages hold something typed once there are more than the cap keeps', async () => {
  useTabs.setState({ mounted: keys(keepAliveLimit) })
  render(
    <Stage>
      <Crowd />
    </Stage>,
  )
  expect(screen.queryByText(/填了还没提交/)).toBeNull()
  act(() => useTabs.setState({ mounted: keys(keepAliveLimit + 1) }))
  expect(await screen.findByText(/有 20 个填了还没提交，都为您保留着/)).toBeVisible()
})

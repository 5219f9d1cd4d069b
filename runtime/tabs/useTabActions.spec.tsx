import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { owner, Stage } from '../frame'
import { useTabActions } from './useTabActions'
import { useTabs } from './useTabs'

beforeEach(() => sessionStorage.clear())

function start(address: string) {
  const started = renderHook(() => ({ ...useTabActions(), at: useLocation().pathname }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Stage session={owner} address={address}>
        {children}
      </Stage>
    ),
  })
  act(() => useTabs.getState().visit(address, ''))
  return started.result
}

it('goes to "/" when every tab is closed', async () => {
  const actions = start('/brandInfo')
  // In this product home is fixed and always there: a bar that can be emptied has none.
  act(() => useTabs.setState(({ tabs }) => ({ tabs: tabs.filter(({ isFixed }) => !isFixed) })))
  act(() => actions.current.close('/brandInfo'))
  await waitFor(() => expect(actions.current.at).toBe('/'))
  expect(useTabs.getState().tabs).toEqual([])
})

it('shows the neighbour when the shown tab is closed, and stays when another one is', async () => {
  const actions = start('/brandInfo')
  act(() => useTabs.getState().visit('/libraryInfoBase', ''))
  act(() => actions.current.close('/libraryInfoBase'))
  expect(actions.current.at).toBe('/brandInfo')
  act(() => actions.current.close('/brandInfo'))
  await waitFor(() => expect(actions.current.at).toBe('/index'))
})

it('reloads the shown tab, shows another one', async () => {
  const actions = start('/brandInfo')
  const tabOf = (key: string) => useTabs.getState().tabs.find((tab) => tab.key === key)!
  act(() => actions.current.activate(tabOf('/brandInfo')))
  expect(tabOf('/brandInfo').revision).toBe(1)
  act(() => actions.current.activate(tabOf('/index')))
  await waitFor(() => expect(actions.current.at).toBe('/index'))
  expect(tabOf('/index').revision).toBe(0)
})

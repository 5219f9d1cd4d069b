import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { owner, Stage } from '../../../../runtime/frame'
import { TabKey, useTabs } from '../../../../runtime/tabs'
import type { FormPage } from '../../../../schemas/contract/language.gen'
import { useLeave } from './useLeave'

beforeEach(() => sessionStorage.clear())

const form = '/manualCreate'

/** The ways out of a form whose tab stands between two others. */
function leaving() {
  const { result } = renderHook(
    () => ({ leave: useLeave({ listPage: '/examineOrder' } as FormPage, {}), at: useLocation() }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Stage session={owner} address={form}>
          <TabKey value={form}>{children}</TabKey>
        </Stage>
      ),
    },
  )
  for (const path of ['/orderCenter', form, '/brandInfo'])
    act(() => useTabs.getState().visit(path, ''))
  return result
}
const openTabs = () => useTabs.getState().tabs.map(({ key }) => key)

it('shows the page that follows a sent form, not the neighbour of the tab that closed', async () => {
  const now = leaving()
  act(() => now.current.leave.goTo({ path: '/tagManage' }))
  await waitFor(() => expect(now.current.at.pathname).toBe('/tagManage'))
  expect(openTabs()).not.toContain(form)
})

it('goes back to the list once the form is sent', async () => {
  const now = leaving()
  act(() => now.current.leave.go())
  await waitFor(() => expect(now.current.at.pathname).toBe('/examineOrder'))
  expect(openTabs()).not.toContain(form)
})

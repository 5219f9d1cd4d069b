import { fireEvent, render, screen } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Stage } from '../../../runtime/frame'
import { useSession } from '../../../runtime/session'
import { TabKey, useTabs } from '../../../runtime/tabs'
import { FilterForm } from './FilterForm'
import { resolveFixture } from '../../stage/filterStage'
import type { FilterValues } from './types'

const filters = resolveFixture(['receiverName'])
const list = '/examineOrder'
type Shown = 'visible' | 'hidden' | 'gone'

const desk = (shown: Shown, value: FilterValues = {}) => (
  <Stage>
    <TabKey value={list}>
      {shown !== 'gone' && (
        <Activity mode={shown}>
          <FilterForm
            filters={filters}
            value={value}
            usual={() => ({})}
            memoryKey={list}
            onQuery={() => undefined}
          />
        </Activity>
      )}
    </TabKey>
  </Stage>
)
const box = () => screen.getByLabelText('收货人')

afterEach(() => useTabs.getState().reset())

/** The page is hidden behind another tab, and dropped when too many are open. */
function typeAndDrop(typed: string) {
  const { rerender } = render(desk('gone'))
  useTabs.getState().claim('12')
  useSession.setState({ token: 'token-1' })
  useTabs.getState().visit(list, '')
  rerender(desk('visible'))
  fireEvent.change(box(), { target: { value: typed } })
  rerender(desk('hidden'))
  rerender(desk('gone'))
  return rerender
}

it('shows what was typed when the page was dropped while its tab stayed open', () => {
  const rerender = typeAndDrop('王建国')
  rerender(desk('visible'))
  expect(box()).toHaveValue('王建国')
})

it('starts afresh in a tab that was closed, and under another question', () => {
  const again = typeAndDrop('王建国')
  useTabs.getState().close(list, 'self')
  useTabs.getState().visit(list, '')
  again(desk('visible'))
  expect(box()).toHaveValue('')
  fireEvent.change(box(), { target: { value: '王建国' } })
  again(desk('hidden'))
  again(desk('gone'))
  again(desk('visible', { receiverName: '李四' }))
  expect(box()).toHaveValue('李四')
})

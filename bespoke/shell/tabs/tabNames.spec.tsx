import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PageProvider, useCurrentPage, type PageQuery } from '../../../runtime/routing'
import { recordOf, titleOfRecent } from '../palette/recent'
import { tabTitle } from './tabTitle'

/** A page whose record can be read, in a tab that keeps what its title is told. */
function Tab({ onFacts }: { onFacts: (facts: PageQuery) => void }) {
  const [facts, setFacts] = useState<PageQuery>()
  const keep = (learned: PageQuery) => {
    onFacts(learned)
    setFacts(learned)
  }
  return (
    <PageProvider path="/stockDetails/7" facts={facts} onFacts={keep}>
      <Read />
    </PageProvider>
  )
}
function Read() {
  const { learn, title } = useCurrentPage()
  return <button onClick={() => learn({ isbn: '9787020002207', quantity: 3 })}>{title}</button>
}

it('a tab and its record in the palette are called by what the page read', () => {
  const open = { path: '/stockDetails/7', search: '', facts: { isbn: '9787020002207' } }
  expect(tabTitle(open)).toBe('库存9787020002207')
  const record = recordOf(open)
  expect(record && titleOfRecent(record)).toBe('库存9787020002207')
  expect(recordOf({ ...open, facts: undefined })).toBeUndefined()
})

it('the title says what was read, and is told once', () => {
  const told: PageQuery[] = []
  render(<Tab onFacts={(facts) => told.push(facts)} />)
  const page = screen.getByRole('button', { name: '普通库存详情' })
  act(() => page.click())
  expect(page).toHaveTextContent('库存9787020002207')
  act(() => page.click())
  expect(told).toEqual([{ isbn: '9787020002207' }])
})

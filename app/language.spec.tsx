import { act, render, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setLanguage, useTexts } from '../runtime/i18n'
import { texts } from '../bespoke/home/texts'

afterEach(() => act(() => setLanguage('zh-CN')))

/** What is worked out once, as a table's columns are. */
function Memoized() {
  const text = useTexts(texts)
  const title = useMemo(() => text('stepsDone', { done: 1, count: 3 }), [text])
  return <p>{title}</p>
}

it('another language redraws what is drawn, also what was memoized', async () => {
  render(<Memoized />)
  expect(screen.getByText('已完成 1 / 3 步')).toBeVisible()
  await act(() => setLanguage('en'))
  expect(screen.getByText('1 of 3 steps done')).toBeVisible()
  await act(() => setLanguage('zh-CN'))
  expect(screen.getByText('已完成 1 / 3 步')).toBeVisible()
})

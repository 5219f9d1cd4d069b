import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { One } from './FieldInput.stories'
import type { Widget } from './types'
import { widgetFacts } from './value/widgetFacts'

/** What a server, a draft of an older page or a wrong expression may put into a field. */
const garbage: [name: string, value: unknown][] = [
  ['null', null],
  ['NaN', NaN],
  ['a number', 42],
  ['an empty object', {}],
  ['a list of nothing', [null, undefined]],
  ['a list of objects', [{}, { value: {} }]],
  ['text', '不是日期，也不是 <数字>'],
  ['huge text', '书'.repeat(5_000)],
  ['a far date', '9999-99-99 99:99:99'],
]
const widgets = Object.keys(widgetFacts) as Widget[]
const failed = /显示不出来|出了问题|出错/

let errors: unknown[][] = []
beforeEach(() => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})
afterEach(() => void vi.restoreAllMocks())

it.each(widgets)(
  '%s stands with any value, and lets go of it',
  (widget) => {
    for (const [name, start] of garbage) {
      const { container, unmount } = render(<One widget={widget} start={start} />)
      expect(screen.queryByText(failed), name).toBeNull()
      expect(container.textContent, name).not.toContain('[object Object]')
      const inputs = container.querySelectorAll('input, textarea')
      for (const input of inputs) {
        expect((input as HTMLInputElement).value, name).not.toContain('[object Object]')
        fireEvent.focus(input)
        fireEvent.blur(input)
      }
      expect(screen.queryByText(failed), name).toBeNull()
      unmount()
    }
    const thrown = errors.filter(
      ([first]) => first instanceof Error || /TypeError/.test(String(first)),
    )
    expect(thrown).toEqual([])
  },
  60_000,
)

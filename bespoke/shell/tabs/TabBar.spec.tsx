import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Home } from '../Shell.stories'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

// The list of all tabs appears once they are crowded and takes a tab's width from the bar.
it('brings the shown tab into sight again when the bar has less room', async () => {
  const sizes = new Set<() => void>()
  class Sizes {
    constructor(private readonly changed: () => void) {}
    observe() {
      sizes.add(this.changed)
    }
    unobserve() {}
    disconnect() {
      sizes.delete(this.changed)
    }
  }
  vi.stubGlobal('ResizeObserver', Sizes)
  const shown: (string | undefined)[] = []
  Element.prototype.scrollIntoView = function (this: HTMLElement) {
    shown.push(this.dataset.tab)
  }
  render(<Home />)
  await screen.findByLabelText('便签')
  shown.length = 0
  act(() => sizes.forEach((changed) => changed()))
  expect(shown).toEqual([
    screen.getByRole('button', { current: 'page' }).parentElement?.dataset.tab,
  ])
})

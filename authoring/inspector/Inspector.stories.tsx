import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { PageStory } from '../../.storybook/PageStory'

/** A page with the inspector open on one of its parts. */
const Looked = ({ path }: { path: string }) => <PageStory path={path} rows={8} />

const meta = {
  title: '编写工具 authoring/检查器 inspector/检查器 Inspector',
  component: Looked,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Looked>
export default meta

type Story = StoryObj<typeof meta>

const patience = { timeout: 30_000 }

/** Presses Alt on the first such element of the page, waits for the panel, and opens one of its tabs. */
const lookAt =
  (selector: string, tab?: RegExp): NonNullable<Story['play']> =>
  async () => {
    const part = await waitFor(() => {
      const found = document.querySelector(selector)
      if (!found) throw new Error(`nothing on the page is ${selector}`)
      return found
    }, patience)
    fireEvent.keyDown(window, { key: 'Alt' })
    await waitFor(() => {
      if (!document.querySelector('[data-inspector]'))
        throw new Error('the inspector is not here yet')
    }, patience)
    const { left, top } = part.getBoundingClientRect()
    part.dispatchEvent(
      new PointerEvent('pointerdown', {
        altKey: true,
        bubbles: true,
        cancelable: true,
        clientX: left + 4,
        clientY: top + 4,
      }),
    )
    await screen.findByRole('tablist', { name: '检查器的各栏' }, patience)
    if (tab) fireEvent.click(screen.getByRole('tab', { name: tab }))
  }

export const Column: Story = {
  args: { path: '/brandInfo' },
  play: lookAt('tbody .bc-row td:nth-child(3)'),
}
export const RowAction: Story = {
  args: { path: '/brandInfo' },
  play: lookAt('tbody .bc-row [data-action]', /表达式/),
}
export const HiddenParts: Story = {
  args: { path: '/brandInfo' },
  play: lookAt('[data-inspect^="filter:"]', /没有显示/),
}
export const Loop: Story = {
  args: { path: '/fixtures/form-loop' },
  play: lookAt('[data-inspect="item:quantity"]', /联动/),
}
export const Dark: Story = {
  args: { path: '/brandInfo' },
  globals: { mode: 'dark' },
  play: lookAt('tbody .bc-row td:nth-child(3)'),
}

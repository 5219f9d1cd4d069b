import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { fetchedFloat, type FloatProps } from './fetchedFloat'

type Load = () => Promise<(props: FloatProps & { content: ReactNode }) => ReactNode>

/** A float whose code arrives when the test says so. */
function stage(trigger: FloatProps['trigger']) {
  let arrive = () => {}
  const load: Load = () =>
    new Promise((resolve) => {
      arrive = () =>
        resolve(({ open, content, children }) => (
          <section>
            {children}
            {open && content}
          </section>
        ))
    })
  const Float = fetchedFloat(load)
  function Owner() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Float open={isOpen} onOpenChange={setOpen} trigger={trigger} content={<p>内容</p>}>
        <button type="button">账号</button>
      </Float>
    )
  }
  render(<Owner />)
  return () => act(async () => arrive())
}
const button = () => screen.getByRole('button', { name: '账号' })

it('opens when it is there, what was clicked before', async () => {
  const arrive = stage('click')
  fireEvent.click(button())
  expect(screen.queryByText('内容')).toBeNull()
  await arrive()
  expect(screen.getByText('内容')).toBeVisible()
})

it('keeps the focus on its button', async () => {
  const arrive = stage('click')
  act(() => button().focus())
  const before = button()
  await arrive()
  expect(button()).not.toBe(before)
  expect(button()).toHaveFocus()
  expect(screen.queryByText('内容')).toBeNull()
})

it('stays closed when the pointer has gone again', async () => {
  const arrive = stage(['hover', 'click'])
  fireEvent.pointerEnter(button())
  fireEvent.pointerLeave(button())
  await arrive()
  expect(screen.queryByText('内容')).toBeNull()
})

it('loses no click that was begun before and ends after', async () => {
  const arrive = stage('click')
  fireEvent.pointerEnter(button())
  fireEvent.pointerDown(button())
  const pressed = button()
  await arrive()
  expect(button()).toBe(pressed)
  fireEvent.click(button())
  expect(await screen.findByText('内容')).toBeVisible()
})

it('opens what was clicked, though pointer and focus have gone elsewhere since', async () => {
  const arrive = stage('click')
  fireEvent.click(button())
  fireEvent.blur(button())
  fireEvent.pointerLeave(button())
  fireEvent.pointerEnter(button())
  await arrive()
  expect(screen.getByText('内容')).toBeVisible()
})

it('leaves a pressed button where it is, though the focus is taken from it', async () => {
  const arrive = stage('click')
  fireEvent.pointerEnter(button())
  fireEvent.pointerDown(button())
  fireEvent.blur(button())
  const pressed = button()
  await arrive()
  expect(button()).toBe(pressed)
})

it('stays closed when the focus has gone again', async () => {
  const arrive = stage('focus')
  fireEvent.focus(button())
  fireEvent.blur(button())
  await arrive()
  expect(screen.queryByText('内容')).toBeNull()
})

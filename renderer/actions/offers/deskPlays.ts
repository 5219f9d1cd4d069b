import { expect, userEvent, within } from 'storybook/test'
import { useTaskShelf } from '../batch/useTaskShelf'

/** One step a story takes by itself, so that it shows the state it is named after. */
type Step = (canvas: HTMLElement) => Promise<void>

/** The story's `play`: its steps one after the other. */
export const showing =
  (...steps: readonly Step[]) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    for (const step of steps) await step(canvasElement)
  }

const body = () => within(document.body)
const wait = { timeout: 20_000 }

/** A button of the bar above the rows. */
export const pressBatch =
  (name: string): Step =>
  async (canvas) => {
    const bar = await within(canvas).findByRole('toolbar', { name: '批量操作' }, wait)
    await userEvent.click(within(bar).getByRole('button', { name }))
  }

/** A button anywhere: the toolbar, an open dialog. */
export const press =
  (name: string): Step =>
  async () =>
    userEvent.click(await body().findByRole('button', { name }, wait))

/** An entry behind 更多 of a row. */
export const pickOf =
  (order: string, name: string): Step =>
  async (canvas) => {
    const row = await within(canvas).findByRole('row', { name: new RegExp(order) }, wait)
    await userEvent.click(within(row).getByRole('button', { name: '更多' }))
    await userEvent.click(await body().findByRole('menuitem', { name }, wait))
  }

/** The menu behind 更多 of a row, left open. */
export const openMenuOf =
  (order: string): Step =>
  async (canvas) => {
    const row = await within(canvas).findByRole('row', { name: new RegExp(order) }, wait)
    await userEvent.click(within(row).getByRole('button', { name: '更多' }))
    await body().findByRole('menu', {}, wait)
  }

export const chooseFile =
  (mode: string, fileName: string): Step =>
  async () => {
    await tick(mode)(document.body)
    const picker = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('deskPlays: no dialog asks for a file')
    await userEvent.upload(picker, new File(['订单'], fileName))
  }

/** A button of the open dialog, where the page has one of the same name. */
export const pressIn =
  (dialog: string, name: string): Step =>
  async () => {
    const open = await body().findByRole('dialog', { name: dialog }, wait)
    await userEvent.click(await within(open).findByRole('button', { name }, wait))
  }

export const tick =
  (label: string): Step =>
  async () =>
    userEvent.click(await body().findByLabelText(label, {}, wait))

/** Ends a play: this sentence is what the story is about. */
export const see =
  (sentence: string | RegExp): Step =>
  async () =>
    expect(await body().findByText(sentence, {}, wait)).toBeInTheDocument()

export const seeAlert =
  (sentence: string): Step =>
  async () => {
    await expect(await body().findByRole('alert', {}, wait)).toHaveTextContent(sentence)
  }

export const seeDialog =
  (name: string): Step =>
  async () => {
    await expect(await body().findByRole('dialog', { name }, wait)).toBeVisible()
  }

export const seeQuestion =
  (sentence: string): Step =>
  async () => {
    await expect(await body().findByRole('alertdialog', {}, wait)).toHaveTextContent(sentence)
  }

export const seeProgress: Step = async () => {
  await expect(await body().findByRole('progressbar', { name: '进度' }, wait)).toBeVisible()
}

/** Tasks of the story before are not this one's. */
export function forgetTasks(): void {
  sessionStorage.clear()
  useTaskShelf.setState({ tasks: [], shownId: undefined })
}

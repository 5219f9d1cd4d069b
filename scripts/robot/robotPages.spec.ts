import { expect, it } from 'vitest'
import { readRoom } from '../../authoring/room/readRoom'
import { allowed } from './allowed'
import { keyOf, robotPages } from './robotPages'

const pages = robotPages(readRoom(new URL('../..', import.meta.url).pathname))
const pageAt = (path: string) => pages.find(({ page }) => page.path === path)

it('knows every page with the buttons of its bars and rows', () => {
  expect(pages.length).toBeGreaterThan(150)
  const keys = pageAt('/examineOrder')?.buttons.map(keyOf)
  expect(keys).toEqual(expect.arrayContaining(['toolbar 手工建单', 'batch 批量审核', 'row 编辑']))
})

it('has the items of a form in place, also borrowed ones', () => {
  const all = pages.flatMap(({ buttons }) => buttons)
  const forms = all.filter(({ action }) => action.form?.length)
  expect(forms.length).toBeGreaterThan(100)
  expect(forms.filter(({ items }) => items.length === 0)).toEqual([])
})

it('presses what destroys last', () => {
  const dangers = pages.flatMap(({ page, buttons }) => {
    const first = buttons.findIndex(({ action }) => action.danger)
    const after = first < 0 ? [] : buttons.slice(first)
    const isLate = after.every(
      ({ action, label }) => action.danger || /删除|作废|取消|关闭|停用/.test(label),
    )
    return isLate ? [] : [page.path]
  })
  expect(dangers).toEqual([])
})

it('exports a list before it imports: the import is given what the export saved', () => {
  const late = pages.flatMap(({ page, buttons }) => {
    const [of, to] = ['export', 'import'].map((kind) =>
      buttons.findIndex(({ action }) => action.kind === kind),
    )
    return of !== undefined && to !== undefined && to >= 0 && of > to ? [page.path] : []
  })
  expect(late).toEqual([])
})

it('knows which pages only people of the platform see', () => {
  expect(pages.filter(({ isOfPlatform }) => isOfPlatform).length).toBeGreaterThan(0)
  expect(pageAt('/examineOrder')?.isOfPlatform).toBe(false)
})

it('lets faults stand only for pages that exist, with a reason in words', () => {
  const empty = allowed.filter(
    ({ path, says, reason }) => !pageAt(path) || says === '' || reason.length < 10,
  )
  expect(empty).toEqual([])
})

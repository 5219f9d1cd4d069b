import { expect, it } from 'vitest'
import { readRoom } from '../../authoring/room/readRoom'
import { allowed } from './allowed'
import { robotPages } from './robotPages'

it('gives reasons, in words, for pages that exist', () => {
  const paths = robotPages(readRoom(new URL('../..', import.meta.url).pathname)).map(
    ({ page }) => page.path,
  )
  const empty = allowed.filter(
    ({ path, says, reason }) => !paths.includes(path) || says === '' || reason.length < 10,
  )
  expect(empty).toEqual([])
})

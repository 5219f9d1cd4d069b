import { expect, it } from 'vitest'
import { loadRoom } from './browserRoom'
import { readWholeRoom } from './readRoom'
import { filesOf } from './schemaRoom'

const root = new URL('../..', import.meta.url).pathname

it('is the room on disk, file by file', async () => {
  const { room } = await loadRoom()
  const texts = (files: ReturnType<typeof filesOf>) =>
    Object.fromEntries(files.map(({ path, text }) => [path, text]))
  expect(texts(filesOf(room))).toEqual(texts(filesOf(readWholeRoom(root))))
})

it('knows what the server answers and what the console registers', async () => {
  const { surroundings } = await loadRoom()
  expect(surroundings.calls).toContain('POST /product/brand/page')
  expect(surroundings.dialogs).toContain('order.split')
  expect(surroundings.pageComponents).toContain('login')
})

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { titleOf } from './titleOf'

const root = new URL('..', import.meta.url).pathname
const rooms = ['runtime', 'renderer', 'bespoke', 'authoring', '.storybook/catalogue']
const files = rooms
  .filter((room) => existsSync(join(root, room)))
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.stories.tsx'))
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`),
  )

const titleIn = (text: string) =>
  /^(?:export default|const meta\b[^=]*=) \{\s*title: '([^']+)'/m.exec(text)?.[1] ?? ''

/** The file as its title names it: stories of the catalogue itself stand at the top. */
const placeOf = (file: string) =>
  file.replace('.storybook/catalogue/', '').replace(/\.stories\.tsx$/, '')

it('finds the stories', () => expect(files.length).toBeGreaterThan(40))

it.each(files)(
  '%s: its title mirrors its folders and every part of it begins with a Chinese name',
  (file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    const title = titleIn(text)
    const last = title.slice(title.lastIndexOf('/') + 1)
    const name = last.slice(0, last.lastIndexOf(' '))
    expect(title).toBe(titleOf(placeOf(file), name))
    expect(name).toMatch(/\p{Script=Han}/u)
  },
)

it('no two parts have the same title', () => {
  const titles = files.map((file) => titleIn(readFileSync(`${root}${file}`, 'utf8')))
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

it('asks for the Chinese name of a folder that has none', () =>
  expect(() => titleOf('renderer/unheard-of/Part', '零件')).toThrow('renderer/unheard-of'))

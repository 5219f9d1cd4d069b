import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { describeErrors } from './describeErrors'
import { knownErrors, type ErrorSpec } from './ErrorSpec'
import { fail } from './fail'
import { schemas } from '../schemas'

const specs: [string, ErrorSpec][] = [...knownErrors]

it('is described in docs/errors.md, no more and no less', async () => {
  const style = await resolveConfig('docs/errors.md')
  const text = await format(describeErrors(knownErrors), { ...style, parser: 'markdown' })
  await expect(text).toMatchFileSnapshot('../../../docs/errors.md')
})

it('is merged without one module overwriting the code of another', async () => {
  const files = import.meta.glob<Record<string, Record<string, ErrorSpec>>>(
    [
      '../../{kit,modules}/**/errors.ts',
      '../../{kit,modules}/**/errors/*Errors.ts',
      './coreErrors.ts',
    ],
    { eager: true },
  )
  const codes = Object.values(files).flatMap((file) => Object.values(file).flatMap(Object.keys))
  expect(codes.toSorted()).toEqual([...knownErrors.keys()].toSorted())
})

it.each(specs)('%s has a failing status, Chinese text and, if public, a way out', (_code, spec) => {
  expect(spec.status).toBeGreaterThanOrEqual(400)
  expect(spec.status).toBeLessThan(600)
  expect(spec.text).toMatch(/[\u4e00-\u9fff]|^\{\w+\}$/)
  if (spec.public) expect(spec.hint).toMatch(/[\u4e00-\u9fff]/)
})

const remedies = specs.flatMap(([code, { remedy }]) => (remedy ? [[code, remedy] as const] : []))

it.each(remedies)(
  'the remedy of %s is there: an action of a resource, or a page',
  (_code, remedy) => {
    if ('open' in remedy) {
      expect(schemas().pages[remedy.open.path]).toBeDefined()
      return
    }
    const [resource = '', action = ''] = remedy.use.split('.')
    expect(schemas().resources[resource]?.actions?.[action]).toBeDefined()
  },
)

it('fills facts into text and hint, and leaves a missing one visible', () => {
  const error = fail('PERMISSION_DENIED', { summary: '新增品牌' })
  expect(error.message).toBe('您没有“新增品牌”的权限')
  expect(error.hint).toBe('请联系管理员分配权限 {permission}')
})

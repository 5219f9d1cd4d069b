import { describe, expect, it } from 'vitest'
import type { ActionPlace } from '../../../renderer/actions'
import { learnEveryCall } from '../../../runtime/stage/learnEveryCall'
import { placedAction } from '../parts/actionPart'
import { pageContext } from '../page/pageContext'
import { actionReasons } from './reasons'
import { barsOf } from '../page/statements'
import { room } from '../stage'

learnEveryCall()

const context = pageContext(room, '/brandInfo')!
const bars = ['toolbar', 'batch', 'row'].map((place) => ({
  place,
  path: ['actions', place],
  entries: (context.page as unknown as { actions: Record<string, never> }).actions[place],
}))
const boss = { isAdmin: true, roles: [], permissions: [] }
const nobody = { isAdmin: false, roles: [], permissions: [] }

/** Why the brand's action cannot be used by somebody on these rows. */
function why(name: string, place: ActionPlace, rows: Record<string, unknown>[], user = boss) {
  const scope = { user, page: { path: '/brandInfo' }, rows, row: rows[0] }
  const part = placedAction(context, { name, resource: 'brand', place, rows, scope, bars })!
  return actionReasons(context, part.action!, part)
}

describe('why an action cannot be used', () => {
  it('names the missing permission, its Chinese name and the call that asks for it', () => {
    const [reason] = why('edit', 'row', [{ id: '1', status: '1' }], nobody)
    expect(reason).toMatch(/^没有权限：接口 POST \/product\/brand\/edit 要 [\w:]+（.+）$/)
  })

  it('names the states it starts from, and the one the row is in', () => {
    const reasons = why('disable', 'batch', [{ id: '1', status: '0' }])
    expect(reasons[0]).toBe('状态不对：row.status 是 "0"，from 只有 1')
    expect(reasons[1]).toMatch(/^按钮上的提示：/)
  })

  it('says that rows have to be ticked', () => {
    expect(why('disable', 'batch', [])).toEqual(['按钮上的提示：请至少勾选一条数据'])
  })

  it('says nothing of what can be used', () => {
    expect(why('edit', 'row', [{ id: '1', status: '1' }])).toEqual([])
    expect(why('disable', 'batch', [{ id: '1', status: '1' }])).toEqual([])
  })

  it('asks the bars the page really has', () => {
    expect(barsOf(context, undefined).map(({ place }) => place)).toContain('row')
  })
})

import { expect, it, vi } from 'vitest'
import type { ResolvedFormItem } from '../../../schemas/language'
import { CallError } from '../../../runtime/http'
import type { Dialogs } from '../../parts/dialog'
import type { Kept } from './ConflictDialog'
import { sendEdit } from './sendEdit'

const item = (field: string, title: string): ResolvedFormItem => ({
  field,
  title,
  type: 'string',
  widget: 'text',
  many: false,
  required: false,
})
const items = [item('roleName', '角色名称'), item('menuIds', '菜单'), item('remark', '备注')]
const seen = { roleName: '运营', menuIds: ['1', '2', '3'], remark: null, version: 'a' }

/** A server whose record somebody else has changed to `now` since. */
function server(now: Record<string, unknown>) {
  let current: Record<string, unknown> = { ...now, version: 'b' }
  const sent: Record<string, unknown>[] = []
  const send = async (values: Record<string, unknown>) => {
    sent.push(values)
    if (values.version !== current.version) {
      const changes = [{ userName: '王敏', createTime: '2026-06-18 10:22:00' }]
      const data = { now: current, version: 'b', changes }
      throw new CallError('已被修改', { code: 409, error: 'RECORD_CHANGED', data })
    }
    current = { ...current, ...values, version: 'c' }
    return 'saved'
  }
  return { send, sent, record: () => current }
}
const choosing = (kept: Kept | undefined) => {
  const open = vi.fn(async () => kept)
  return { open, dialogs: { open, confirm: vi.fn() } as unknown as Dialogs }
}

it('sends what was changed and nothing else, with the version the form has shown', async () => {
  const send = vi.fn(async () => 'saved')
  const { dialogs } = choosing(undefined)
  const values = { roleName: '运营', menuIds: ['1', '2', '3'], remark: '新' }
  await sendEdit({ items, seen, values, dialogs, send })
  expect(send).toHaveBeenCalledWith({ remark: '新', version: 'a' })
})

it('sends nothing when nothing was changed', async () => {
  const send = vi.fn(async () => 'saved')
  const { dialogs } = choosing(undefined)
  const values = { roleName: '运营 ', menuIds: ['1', '2', '3'], remark: '' }
  expect(await sendEdit({ items, seen, values, dialogs, send })).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})

it('never restores rights by a remark: the menus stay as the colleague has cut them', async () => {
  const { send, record } = server({ ...seen, menuIds: ['1'] })
  const { dialogs, open } = choosing({})
  const values = { roleName: '运营', menuIds: ['1', '2', '3'], remark: '新' }
  expect(await sendEdit({ items, seen, values, dialogs, send })).toBe('saved')
  expect(open).toHaveBeenCalledOnce()
  expect(record()).toMatchObject({ menuIds: ['1'], remark: '新' })
})

it.each([
  ['mine', '我的'],
  ['theirs', '同事的'],
] as const)('saves what the person keeps where both have changed it: %s', async (whose, kept) => {
  const { send, record } = server({ ...seen, roleName: '同事的' })
  const { dialogs } = choosing({ roleName: whose })
  const onSettled = vi.fn()
  const values = { ...seen, roleName: '我的', remark: '新' }
  await sendEdit({ items, seen, values, dialogs, send, onSettled })
  expect(record()).toMatchObject({ roleName: kept, remark: '新' })
  const shown = whose === 'theirs' ? { roleName: '同事的' } : {}
  expect(onSettled).toHaveBeenCalledWith(expect.objectContaining({ version: 'b' }), shown)
})

it('leaves the form as it is when the person goes back', async () => {
  const { send, sent } = server({ ...seen, roleName: '同事的' })
  const { dialogs } = choosing(undefined)
  const onSettled = vi.fn()
  const edit = sendEdit({
    items,
    seen,
    values: { ...seen, roleName: '我的' },
    dialogs,
    send,
    onSettled,
  })
  await expect(edit).rejects.toMatchObject({ error: 'RECORD_CHANGED' })
  expect(onSettled).not.toHaveBeenCalled()
  expect(sent).toHaveLength(1)
})

it('does not ask when nothing the form shows has changed', async () => {
  const { send, record } = server({ ...seen })
  const { dialogs, open } = choosing(undefined)
  await sendEdit({ items, seen, values: { ...seen, remark: '新' }, dialogs, send })
  expect(open).not.toHaveBeenCalled()
  expect(record()).toMatchObject({ remark: '新' })
})

it('sends a document whole, with what stands now where the person keeps it', async () => {
  const { send, record } = server({ ...seen, roleName: '同事的', menuIds: ['9'] })
  const { dialogs } = choosing({ roleName: 'mine' })
  const values = { roleName: '我的', menuIds: ['1', '2', '3'], remark: null }
  await sendEdit({ items, seen, values, isWhole: true, dialogs, send })
  expect(record()).toMatchObject({ roleName: '我的', menuIds: ['9'] })
})

it('says what a row has shown where the record has no version', async () => {
  const send = vi.fn(async () => 'saved')
  const { dialogs } = choosing(undefined)
  const shown = { remark: '旧' }
  await sendEdit({ items, seen: shown, values: { remark: '新' }, isRow: true, dialogs, send })
  expect(send).toHaveBeenCalledWith({ remark: '新', seen: shown })
})

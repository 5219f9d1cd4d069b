import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { announce } from '../../../kit/live'
import { lockRow, stateRefused } from '../../../kit/machines'
import type { RecordValues } from '../../../kit/records'
import { schemas } from '../../../base/schemas'
import { cleanHtml } from './cleanHtml'
import { placeInTime, refuseEarlyEnd } from './placeInTime'

const editable = new Set(['DRAFT', 'SCHEDULED', 'WITHDRAWN'])
const parts = { '1': 'notice', '2': 'email' } as const

/**
 * A notice of a company or of the platform as it may be stored: the text cleaned, its state and time in agreement. Saved as published, or
 * already scheduled, it takes its place in time at once.
 * @throws STATE_REFUSED, NOTICE_NO_VERSION, NOTICE_NO_TEXT, NOTICE_RUNS_OUT; ROW_NOT_FOUND for other companies' notices
 */
export async function checkNotice(
  trx: Trx,
  values: RecordValues,
  ctx: Context,
): Promise<RecordValues> {
  const state = values.id ? await stateOf(trx, values.id) : values.state
  const texts = { ...cleanTexts(values), ...checkScope(values) }
  if (state !== 'SCHEDULED' && state !== 'PUBLISHED') {
    refuseEarlyEnd(values)
    return texts
  }
  const placed = placeInTime(values, ctx.now())
  const companyId = values.scope === 'COMPANY' ? ctx.companyId : undefined
  if (placed.state === 'PUBLISHED') await announce(trx, { topic: 'notice', companyId })
  return { ...texts, ...placed }
}

/** Whom it is for; editions count only where it is for some of them. @throws NOTICE_NO_VERSION */
function checkScope({ scope, versionIds }: RecordValues): RecordValues {
  if (scope === 'COMPANY') return {}
  const chosen = scope === 'VERSION' && Array.isArray(versionIds) ? versionIds : []
  if (scope === 'VERSION' && chosen.length === 0)
    throw fail('NOTICE_NO_VERSION', { fields: { versionIds: '请选择版本' } })
  return { versionIds: chosen }
}

async function stateOf(trx: Trx, id: unknown): Promise<string> {
  const { state: stored } = await lockRow(trx, 'notice', String(id))
  const state = String(stored)
  if (editable.has(state)) return state
  throw stateRefused('notice', state, '编辑')
}

/** The text of the place it is shown at; the other one is dropped. */
function cleanTexts({ kind, ...values }: RecordValues): RecordValues {
  const part = parts[kind === '2' ? '2' : '1']
  const text = cleanHtml(typeof values[part] === 'string' ? values[part] : '')
  const title = schemas().resources.notice?.fields[part]?.title ?? ''
  if (text === undefined)
    throw fail('NOTICE_NO_TEXT', { title, fields: { [part]: `${title}不能为空` } })
  return { notice: null, email: null, [part]: text }
}

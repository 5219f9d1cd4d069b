import type { Form } from '@formily/core'
import { gateOf } from '../../../renderer/actions/call/gate'
import { permissionOf } from '../../../renderer/language/targets/permissionOf'
import type { WholeFilter } from '../../../renderer/actions'
import type { Region } from '../../../renderer/language/inspection'
import type { Row } from '../../../renderer/language/registry'
import { isAllowed } from '../../../runtime/access'
import { isInState } from '../../../schemas/language'
import { regionIn, type Found } from '../page/chain'
import type { PageContext } from '../page/pageContext'
import { explainRefusalOf } from '../values/explainRefusal'
import type { JudgedAction, Part } from '../parts/types'

/** Why a part is hidden or cannot be used, in sentences; none when it is there and can be used. */
export function reasonsOf(context: PageContext, part: Part, chain: readonly Found[]): string[] {
  const own = part.action ? actionReasons(context, part.action, part) : []
  return [...own, ...fieldReasons(part), ...loadingReasons(chain)]
}

function loadingReasons(chain: readonly Found[]): string[] {
  const status = regionIn(chain, 'list')?.facts.status
  if (status === 'loading') return ['数据还在路上，行来了之后才能用']
  return status === 'failed' ? ['数据没有取到，见「请求」一栏'] : []
}

/** Permission first, for without it nothing else is asked; then the conditions; then the rows. */
export function actionReasons(
  context: PageContext,
  { action, place, rows, isWhole }: JudgedAction,
  { scope }: Pick<Part, 'scope'>,
): string[] {
  const missing = missingPermission(context, action, scope)
  if (missing) return [missing]
  const row = rows[0]
  const here = { ...scope, rows, row }
  const isPerRow = place === 'batch' && /\brow\b/.test(`${action.visible ?? ''}`)
  const hidden = isPerRow ? undefined : explainRefusalOf('显示条件', action.visible, here)
  if (hidden) return [hidden]
  const outside = place === 'batch' ? undefined : outsideStates(action, row)
  if (outside && action.disabledHint === undefined) return [outside]
  const whole: WholeFilter | undefined = isWhole
    ? { total: Infinity, except: [], freeze: () => Promise.reject(new Error('only asked')) }
    : undefined
  const gate = gateOf(action, rows as Row[], place, scope, place === 'batch' ? whole : undefined)
  if (gate.hint === undefined) return []
  const conditions = (place === 'batch' ? gate.refused : rows).slice(0, 3)
  const why = (conditions.length > 0 ? conditions : [row]).map((one) =>
    rows.length === 0 && place === 'batch'
      ? undefined
      : (outsideStates(action, one) ??
        explainRefusalOf('可用条件', action.enabled, { ...scope, rows, row: one as Row })),
  )
  return [...new Set(why.filter((one) => one !== undefined)), `按钮上的提示：${gate.hint}`]
}

/** The state of a row the action does not start from. */
function outsideStates(
  action: JudgedAction['action'],
  row: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  if (isInState(action, row)) return undefined
  const { stateField = '', from = [] } = action
  return `状态不对：row.${stateField} 是 ${JSON.stringify(row?.[stateField])}，from 只有 ${from.join('、')}`
}

/** Which permission is missing, and which call or page asks for it. */
export function missingPermission(
  context: PageContext,
  action: JudgedAction['action'],
  scope: Part['scope'],
): string | undefined {
  const needed = permissionOf(action)
  const user = (scope['user'] ?? noUser) as typeof noUser
  if (needed.length === 0 || isAllowed([...needed], user)) return undefined
  const titles = (context.room.permissions.value ?? {}) as Record<string, unknown>
  const named = needed.map((key) => `${key}（${titleOf(titles[key])}）`).join(' 或 ')
  const call = action.call ?? action.check ?? action.template
  const asker = call
    ? `接口 ${call} 要`
    : action.open
      ? `打开 ${action.open.path} 要`
      : '这个操作要'
  return `没有权限：${asker} ${named}`
}

const noUser = { roles: [] as string[], permissions: [] as string[], isAdmin: false }
const titleOf = (title: unknown) =>
  typeof title === 'string' ? title : String((title as { title?: string } | undefined)?.title ?? '')

/** What Formily says of a field: hidden or disabled, and by which of its conditions. */
function fieldReasons({ form, field, ...part }: Part): string[] {
  const state = form && field !== undefined ? (form as Form).query(field).take() : undefined
  if (!state) return []
  const isHidden = state.display === 'none' || state.display === 'hidden'
  const reasons: string[] = []
  if (isHidden) reasons.push(`没有显示：${hiddenBecause(part, state.display)}`)
  else if (state.pattern === 'disabled') reasons.push('不能改：联动或 x-disabled 把它设成了不可用')
  else if (state.pattern === 'readOnly') reasons.push('只读：联动或 x-read-only 把它设成了只读')
  return reasons
}

function hiddenBecause(
  { origins, scope }: Pick<Part, 'origins' | 'scope'>,
  display: string,
): string {
  const visible = origins.find(({ property }) => property === 'visible')?.value
  const why = typeof visible === 'string' ? explainRefusalOf('显示条件', visible, scope) : undefined
  if (why) return why
  const kept = display === 'hidden' ? '，值仍会提交' : '，值不提交'
  return `Formily 的联动、x-visible 或 x-display 把它设成了 ${display}${kept}`
}

/** The form's fields that are not on screen. */
export function isFieldHidden(form: Region<'form'>, field: string): boolean {
  const state = (form.facts.form as Form).query(field).take()
  return state !== undefined && state.display !== 'visible'
}

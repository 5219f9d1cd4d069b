import { setTags } from '../../edit/setTags'
import type { StrategyAction } from '../types'
import { sentence } from '../../../../../base/sentence'

/** 自动打标 `{ tagIds }`: puts the tags that are not there yet; a disabled tag is left out. */
export const tag: StrategyAction = {
  async propose(trx, ctx, { order }, config) {
    const wanted = Array.isArray(config.tagIds) ? config.tagIds.map(String) : []
    const known = (order.tagIds as string[] | null) ?? []
    const usable = await trx
      .selectFrom('orderTag')
      .select(['id', 'tagName'])
      .where('id', 'in', wanted.length > 0 ? wanted : ['0'])
      .where('enabled', '=', '1')
      .execute()
    const missing = usable.filter(({ id }) => !known.map(String).includes(id))
    if (missing.length === 0) return undefined
    return {
      text: sentence`打标签：${missing.map(({ tagName }) => tagName).join('、')}`,
      apply: () =>
        setTags(
          trx,
          ctx,
          order,
          'APPEND',
          missing.map(({ id }) => id),
        ),
    }
  },
}

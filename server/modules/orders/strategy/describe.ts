import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import { valuesOf, type Condition, type StrategyType } from '../order/strategies'

type Values = Readonly<Record<string, unknown>>

/** 触发条件 in words, a condition a line; 全部订单 without any. */
export async function conditionText(trx: Trx, values: Values): Promise<string> {
  const lines = [
    listed(
      '平台',
      texts(values.platformIds).map((id) => label('platform', id)),
    ),
    listed('店铺', await namesOf(trx, 'shop', 'shop_num', 'shop_name', texts(values.shopNums))),
    listed(
      '订单类型',
      texts(values.orderTypes).map((type) => label('order_type', type)),
    ),
    listed(
      '仓库',
      await namesOf(trx, 'warehouse', 'id', 'warehouse_name', texts(values.warehouseIds)),
    ),
    listed('收货地区', texts(values.regions)),
    ...(await conditionLines(trx, (values.conditions ?? []) as Condition[])),
  ].filter((line) => line !== '')
  return lines.length > 0 ? lines.join('\n') : '全部订单'
}

async function conditionLines(trx: Trx, conditions: readonly Condition[]): Promise<string[]> {
  const lines: string[] = []
  for (const { field, op, value } of conditions) {
    const said =
      field === 'categoryId'
        ? (await namesOf(trx, 'category', 'id', 'label', valuesOf(value))).join('、')
        : value
    lines.push(`${label('strategy_field', field)} ${label('filter_condition', op)} ${said}`)
  }
  return lines
}

/** 执行动作 in words. */
export async function actionText(trx: Trx, type: StrategyType, config: Values): Promise<string> {
  const parts = { ...plain, TAG: tagText, WAREHOUSE: warehouseText }[type]
  return parts(config, trx)
}

type Say = (config: Values, trx: Trx) => string | Promise<string>

const join = (...parts: (string | false | undefined)[]) =>
  parts.filter((part): part is string => Boolean(part)).join('；')

const tagText: Say = async (config, trx) =>
  `打标签：${(await namesOf(trx, 'order_tag', 'id', 'tag_name', texts(config.tagIds))).join('、')}`

const warehouseText: Say = async (config, trx) => {
  const names = await namesOf(
    trx,
    'shippable_warehouse',
    'id',
    'warehouse_name',
    texts(config.targetIds),
  )
  return join(
    label('strategy_warehouse_mode', String(config.mode)),
    names.length > 0 && names.join('、'),
    config.allowSupplier === true && '可用其他公司的仓库',
  )
}

const plain: Readonly<Record<Exclude<StrategyType, 'TAG' | 'WAREHOUSE'>, Say>> = {
  ABNORMAL: ({ abnormalType, hold }) =>
    join(`标为“${label('order_abnormal_type', String(abnormalType))}”`, hold === true && '挂起'),
  SPLIT: ({ by, limit }) =>
    `按${label('strategy_split_by', String(by))}拆单${by === '4' ? `（${String(limit)} 千克）` : ''}${by === '5' ? `（${String(limit)} 件）` : ''}`,
  MERGE: ({ windowHours, sameWarehouseOnly }) =>
    join(
      `合并 ${String(windowHours)} 小时内同一收货人的订单`,
      sameWarehouseOnly === true && '只合同一仓库',
    ),
  EXPRESS: ({ expressCode, fallback, lowestFreight }) =>
    join(
      label('express_code', String(expressCode)),
      texts(fallback).length > 0 &&
        `备选：${texts(fallback)
          .map((code) => label('express_code', code))
          .join('、')}`,
      lowestFreight === true && '按最低运费',
    ),
  AUTO_AUDIT: (config) =>
    join(
      '自动审核',
      config.requireNoMessage === true && '没有买家留言',
      config.requireNoRemark === true && '没有卖家备注',
      config.requireStock !== false && '库存充足',
      Boolean(config.maxAmount) && `不超过 ${String(config.maxAmount)} 元`,
      '不低于底价',
    ),
  AFTER_SALE: ({ agreeUnshipped, agreeBelow, confirmReceived }) =>
    join(
      agreeUnshipped === true && '未发货的仅退款自动同意',
      Boolean(agreeBelow) && `仅退款不超过 ${String(agreeBelow)} 元自动同意`,
      confirmReceived === true && '退货收到后自动确认退款',
    ) || '不自动处理',
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const label = (dict: string, value: string) => dictLabel(schemas(), dict, value)
const listed = (title: string, names: readonly string[]) =>
  names.length > 0 ? `${title}：${names.join('、')}` : ''

/** Names of the rows with these keys, in the order of the keys. */
async function namesOf(
  trx: Trx,
  table: string,
  key: string,
  name: string,
  keys: readonly string[],
) {
  if (keys.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(key)}::text = any(${[...keys]}::text[])
    order by array_position(${[...keys]}::text[], ${sql.ref(key)}::text)`.execute(trx)
  return rows.map((row) => row.name)
}

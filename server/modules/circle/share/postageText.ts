import { sql } from 'kysely'
import { recordsOf, textsOf, type JsonValue, type Trx } from '../../../base/db'
import type { ListRow } from '../../../kit/lists'

interface Template {
  supplierToken: string
  chargeMode: string
  rules: JsonValue
}

/** 邮费说明 of each supplier: how its templates charge where no region has a rule of its own. */
export async function withPostage(trx: Trx, rows: ListRow[]): Promise<ListRow[]> {
  if (rows.length === 0) return rows
  const tokens = rows.map(({ id }) => String(id))
  const { rows: templates } = await sql<Template>`
    select t.supplier_token, f.charge_mode, f.rules
    from supplier_seen t join gp_freight f on f.supply_company_id = t.supply_company_id
    where t.supplier_token = any(${tokens}::text[]) order by f.id`.execute(trx)
  const texts = new Map<string, Set<string>>()
  for (const { supplierToken, ...template } of templates) {
    const own = texts.get(supplierToken) ?? new Set()
    texts.set(supplierToken, own.add(postageText(template)))
  }
  return rows.map((row) => ({
    ...row,
    postageText: [...(texts.get(String(row.id)) ?? ['邮费待确认'])].join('；'),
  }))
}

const units: Readonly<Record<string, string>> = { '1': '千克', '2': '件', '3': '立方米' }

/**
 * @example postageText({ chargeMode: '1', rules: [{ regions: [], first: 1, firstFee: 8, next: 1, nextFee: 2, freeOver: 99 }] })
 * // '首1千克 8 元，续1千克 2 元，满 99 元包邮'
 */
export function postageText({ chargeMode, rules }: Omit<Template, 'supplierToken'>): string {
  if (chargeMode === '4') return '包邮'
  const all = recordsOf(rules)
  const rule = all.find(({ regions }) => textsOf(regions ?? []).length === 0) ?? all[0]
  const unit = units[chargeMode]
  if (!rule || !unit) return '邮费待确认'
  const said = (value: JsonValue | undefined) => String(Number(value ?? 0))
  return [
    `首${said(rule.first ?? 1)}${unit} ${said(rule.firstFee)} 元`,
    `续${said(rule.next ?? 1)}${unit} ${said(rule.nextFee)} 元`,
    rule.freeOver !== undefined && rule.freeOver !== null && `满 ${said(rule.freeOver)} 元包邮`,
    all.length > 1 && '部分地区另计',
  ]
    .filter(Boolean)
    .join('，')
}

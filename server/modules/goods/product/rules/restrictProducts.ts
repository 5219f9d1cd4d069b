import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/**
 * Marks products by the restricted words in force, or clears the mark when none hits. One statement for all ids.
 * Limit types 1 and 2 are swapped against restricted reasons; 0 (other) marks without a reason.
 * @returns the products whose mark changed
 */
export async function recheckRestricted(
  trx: Trx,
  companyId: Id,
  productIds: readonly Id[],
): Promise<{ id: Id; restricted: boolean; restrictedReason: string | null }[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ id: Id; restricted: boolean; restrictedReason: string | null }>`
    update product p
    set restricted = hit.limit_type is not null, restricted_reason = hit.reason
    from (
      select p2.id, w.limit_type,
        case w.limit_type when '0' then null when '1' then '2' when '2' then '1' else w.limit_type end as reason
      from product p2
      left join lateral (
        select limit_type from restricted_word
        where company_id = p2.company_id and state = 'ON'
          and (start_time is null or start_time <= now()) and (end_time is null or end_time > now())
          and ${wordHits}
        order by id limit 1
      ) w on true
      where p2.company_id = ${companyId} and p2.id = any(${sql.val(`{${productIds.join(',')}}`)}::bigint[])
    ) hit
    where p.id = hit.id
      and (p.restricted, p.restricted_reason) is distinct from (hit.limit_type is not null, hit.reason)
    returning p.id, p.restricted, p.restricted_reason`.execute(trx)
  return rows
}

const subject = sql`case target
  when '1' then p2.isbn
  when '2' then p2.product_name
  when '3' then p2.author
  when '4' then p2.publisher
  when '5' then concat_ws(' ', p2.product_name, p2.subtitle, p2.author, p2.publisher, p2.keywords)
  when '6' then p2.product_code
end`

const wordHits = sql`case match_mode
  when '1' then position(content in ${subject}) > 0
  when '2' then content = ${subject}
  when '3' then starts_with(${subject}, content)
end`

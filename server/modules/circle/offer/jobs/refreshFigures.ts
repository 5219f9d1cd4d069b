import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Id, type Trx } from '../../../../base/db'
import { eachDue, type JobLog } from '../../../../kit/jobs'

/** What the company shows of its offers in these circles: titles, copies, average discount and its main categories. */
export const refreshFigures = (trx: Trx, circleIds: readonly Id[]) =>
  sql`
    update circle_member m set title_count = f.titles, copy_count = f.copies, avg_discount = f.discount,
      main_classify = f.classify, stock_time = now()
    from unnest(${[...circleIds]}::bigint[]) as c(id)
    cross join lateral (
      select count(distinct g.product_id)::int as titles, coalesce(sum(g.quantity), 0)::int as copies,
        round(avg(g.price / nullif(g.list_price, 0)) * 100, 1) as discount,
        coalesce((select jsonb_agg(n.name order by n.titles desc) from (
          select k.label as name, count(*) as titles
          from gp_stock x join product p on p.id = x.product_id join category k on k.id = p.book_classify_id
          where x.circle_id = c.id and x.company_id = current_setting('app.company_id')::bigint and x.state = 'ON'
          group by 1 order by 2 desc limit 3) n), '[]') as classify
      from gp_stock g
      where g.circle_id = c.id and g.company_id = current_setting('app.company_id')::bigint and g.state = 'ON') f
    where m.circle_id = c.id and m.company_id = current_setting('app.company_id')::bigint
      and (m.title_count, m.copy_count, m.avg_discount, m.main_classify) is distinct from
        (f.titles, f.copies, f.discount, f.classify)`.execute(trx)

/** The chore: the figures of members whose offers changed since. */
export async function refreshAllFigures(db: Db, log: JobLog): Promise<void> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<{ companyId: Id; circleIds: Id[] }>`
      select m.company_id, array_agg(m.circle_id::text) as circle_ids from circle_member m
      where m.state = 'JOINED' and exists (select from gp_stock g where g.circle_id = m.circle_id
        and g.company_id = m.company_id and g.update_time > coalesce(m.stock_time, '-infinity'))
      group by 1`.execute(trx)
    return rows
  })
  await eachDue(
    due,
    log,
    ({ companyId }) => ({ companyId }),
    ({ companyId, circleIds }) =>
      actFor(db, { companyId, userId: '0' }, (trx) => refreshFigures(trx, circleIds)),
  )
}

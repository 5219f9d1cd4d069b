import { sql } from 'kysely'
import { defineList } from '../../../../kit/lists'

const ofRecord = (column: string) =>
  sql`(select r.${sql.ref(column)} from review_record r where r.out_order_id = t.id)`
const status = sql`coalesce(${ofRecord('review_status')}, 'WAIT')`

const columns = {
  reviewStatus: status,
  errorType: ofRecord('error_type'),
  errorRemark: ofRecord('error_remark'),
  images: ofRecord('images'),
  reviewBy: ofRecord('review_by'),
  reviewTime: ofRecord('review_time'),
}

/** 订单复核: documents that wait for their review, and those that had one. */
const desk = defineList({
  page: '/orderReviewList',
  from: (trx) =>
    trx.selectFrom('outOrder as t').where(
      sql<boolean>`(t.out_status = 'WAIT_REVIEW' or exists (
          select from review_record r where r.out_order_id = t.id and r.review_status <> 'WAIT'))`,
    ),
  columns,
  tabs: {
    WAIT: sql`(t.out_status = 'WAIT_REVIEW' and ${status} = 'WAIT')`,
    ERROR: sql`(${status} = 'ERROR')`,
    DONE: sql`(${status} = 'DONE')`,
  },
  export: { permission: 'store:review:export', fileName: '复核记录' },
})

/** 复核记录 of a document. */
const ofOut = defineList({
  page: '/goodOutOrderDetails/{id}',
  list: 'review',
  from: (trx) =>
    trx
      .selectFrom('outOrder as t')
      .where(sql<boolean>`exists (select from review_record r where r.out_order_id = t.id)`),
  columns: { ...columns, outOrderId: sql`t.id` },
})

export const reviewLists = [...desk, ...ofOut]

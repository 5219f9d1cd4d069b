/**
 * What of a table a person with a narrower 数据范围 sees: rows of their shops and warehouses; under 仅本人 those they made
 * or look after. Several parts hold together. All names are columns and tables of the database.
 */
export interface TableScope {
  /** Number of the row's shop. A row without one is nobody's shop's, and seen. */
  shop?: string
  /** SQL: the shop of a row that names none; asked only where `shopElseIf` holds. */
  shopElse?: string
  shopElseIf?: string
  /** SQL: only then the shop is one of the company's own and says anything. */
  shopIf?: string
  /** Id of the row's warehouse. A row without one is seen. */
  warehouse?: string
  /** SQL: only then the warehouse is one of the company's own. */
  warehouseIf?: string
  /** Columns of the companies of a row between two: whose the shop is, and whose the warehouse. */
  sides?: readonly [seller: string, shipper: string]
  /** Ids of users: who made the row or looks after it. Empty: nobody of the company did. */
  owner?: readonly string[]
  /** The row also belongs to the owner of the row it refers to. */
  ownerOf?: readonly Reference[]
  /** The row is seen only together with the row it belongs to. */
  within?: Reference
  /** A row that works in one's own name: no narrower scope sees those of others. */
  personal?: string
  /** SQL beyond all of these. */
  only?: string
}

export interface Reference {
  column: string
  table: string
  /** Default `id`. */
  key?: string
}

/** Asked once per statement, like the rest of what a policy asks about the caller. */
const company = `(select scope_company())`
/** Of an order between two companies the shop is the seller's, the warehouse the shipper's. */
const sold = `company_id = ${company}`
const shipped = `supply_company_id = ${company}`
const sides = ['company_id', 'supply_company_id'] as const
const order: Reference = { column: 'order_id', table: 'sales_order' }
const parties: readonly Reference[] = [
  { column: 'customer_id', table: 'customer' },
  { column: 'supplier_id', table: 'supplier' },
]
const stock: Reference = { column: 'stock_id', table: 'stock' }
const lineOf = (column: string, table: string): TableScope => ({ within: { column, table } })
const numbered = (table: string, column: string, number: string) =>
  `exists (select from ${table} d where d.${column} = ${number})`

/** What a message may be about. */
const aDocument = (number: string) =>
  `(${[
    numbered('sales_order', 'order_num', number),
    numbered('after_sale', 'after_sale_num', number),
    numbered('return_order', 'return_num', number),
    numbered('purchase_order', 'purchase_order_num', number),
    numbered('purchase_return', 'bill_num', number),
    numbered('wholesale_order', 'order_num', number),
    numbered('wholesale_return', 'order_num', number),
    numbered('stocktake', 'stocktake_num', number),
  ].join(' or ')})`

/** Every table whose rows 数据范围 divides. The policies of the database are made of this. */
export const scopedTables: Readonly<Record<string, TableScope>> = {
  shop: { shop: 'shop_num' },
  warehouse: { warehouse: 'id' },
  warehouse_area: { warehouse: 'warehouse_id' },
  shelf_area: { warehouse: 'warehouse_id' },
  shelf: { warehouse: 'warehouse_id' },
  stock: { warehouse: 'warehouse_id' },
  stock_lock: { within: stock },
  stock_flow: { within: stock },
  label_print: { within: stock },
  scan_session: { warehouse: 'warehouse_id', personal: 'user_id' },
  scan: lineOf('session_id', 'scan_session'),
  sort_wall: { warehouse: 'warehouse_id' },
  warehouse_share: { warehouse: 'warehouse_id' },
  warehouse_black: { warehouse: 'warehouse_id' },
  warehouse_merge: { warehouse: 'main_warehouse_id' },
  gp_stock: { warehouse: 'warehouse_id' },
  wave: { warehouse: 'warehouse_id' },
  pick_list: { warehouse: 'warehouse_id' },
  pick_list_item: lineOf('pick_list_id', 'pick_list'),
  pick_allocation: lineOf('pick_list_id', 'pick_list'),
  quality_record: { warehouse: 'warehouse_id' },
  sort_over: { warehouse: 'warehouse_id' },
  review_record: { warehouse: 'warehouse_id' },
  packing_list: { warehouse: 'warehouse_id' },
  pack_box: lineOf('packing_id', 'packing_list'),
  pack_box_item: lineOf('packing_id', 'packing_list'),
  move_order: { warehouse: 'warehouse_id', owner: ['create_by', 'operator_id'] },
  move_order_item: lineOf('move_order_id', 'move_order'),
  goods_mapping: { shop: 'shop_num' },
  freight_template: { shop: 'shop_num' },
  shop_goods: { shop: 'shop_num' },
  shop_goods_log: lineOf('shop_goods_id', 'shop_goods'),
  // a plan acts on all of its shops at once
  timing_shelves_plan: {
    only: `(select own_shops())::text[] is null
      or timing_shelves_plan.shop_nums <@ to_jsonb((select own_shops())::text[])`,
  },
  timing_shelves_log: lineOf('plan_id', 'timing_shelves_plan'),
  timing_shelves_item: { shop: 'shop_num' },

  init_order: { shop: 'shop_num', owner: [] },
  sales_order: {
    shop: 'shop_num',
    // bought from another company to fill an order of a shop
    shopElse: 'origin_shop(sales_order.related_order_num, sales_order.company_id)',
    shopElseIf: 'sales_order.related_order_num is not null',
    shopIf: sold,
    warehouse: 'warehouse_id',
    warehouseIf: shipped,
    sides,
    owner: ['create_by'],
  },
  order_item: lineOf('order_id', 'sales_order'),
  order_log: lineOf('order_id', 'sales_order'),
  after_sale: {
    shop: 'shop_num',
    shopIf: sold,
    warehouse: 'warehouse_id',
    warehouseIf: shipped,
    sides,
    owner: [],
    ownerOf: [order],
  },
  after_sale_item: lineOf('after_sale_id', 'after_sale'),
  after_sale_message: lineOf('after_sale_id', 'after_sale'),
  return_order: {
    shop: 'shop_num',
    shopIf: sold,
    warehouse: 'warehouse_id',
    warehouseIf: shipped,
    sides,
    owner: [],
    ownerOf: [order],
  },
  return_order_item: lineOf('return_order_id', 'return_order'),
  out_order: {
    shop: 'shop_num',
    shopIf: `order_type in ('SHOP_ORDER', 'MANUAL_ORDER')`,
    warehouse: 'warehouse_id',
    owner: ['create_by'],
    ownerOf: [order],
  },
  stock_freed: { warehouse: 'warehouse_id' },
  out_order_item: lineOf('out_order_id', 'out_order'),
  out_shipment: lineOf('out_order_id', 'out_order'),
  out_shipment_item: lineOf('shipment_id', 'out_shipment'),
  express: lineOf('out_order_id', 'out_order'),
  express_request: lineOf('out_order_id', 'out_order'),
  in_order: { warehouse: 'warehouse_id', owner: ['create_by'] },
  in_order_item: lineOf('in_order_id', 'in_order'),
  in_receipt: lineOf('in_order_id', 'in_order'),
  in_receipt_item: lineOf('receipt_id', 'in_receipt'),
  in_box: lineOf('in_order_id', 'in_order'),
  in_shelving: lineOf('in_order_item_id', 'in_order_item'),
  transfer: {
    only: `(select own_warehouses())::bigint[] is null
      or transfer.from_warehouse_id = any ((select own_warehouses())::bigint[])
      or transfer.to_warehouse_id = any ((select own_warehouses())::bigint[])`,
  },
  transfer_item: lineOf('transfer_id', 'transfer'),

  customer: { owner: ['salesman_id', 'create_by'] },
  supplier: { owner: ['buyer_id', 'create_by'] },
  supplier_goods: lineOf('supplier_id', 'supplier'),
  wholesale_order: { warehouse: 'warehouse_id', owner: ['salesman_id', 'create_by'] },
  wholesale_order_item: lineOf('order_id', 'wholesale_order'),
  wholesale_return: { warehouse: 'warehouse_id', owner: ['salesman_id', 'create_by'] },
  wholesale_return_item: lineOf('order_id', 'wholesale_return'),
  purchase_order: { warehouse: 'warehouse_id', owner: ['buyer_id', 'create_by'] },
  purchase_order_item: lineOf('order_id', 'purchase_order'),
  purchase_return: { warehouse: 'warehouse_id', owner: ['buyer_id', 'create_by'] },
  purchase_return_item: lineOf('order_id', 'purchase_return'),
  trade_log: {
    only: `case business_type
      when '0' then ${numbered('purchase_order', 'purchase_order_num', 'trade_log.business_num')}
      when '1' then ${numbered('purchase_return', 'bill_num', 'trade_log.business_num')}
      when '2' then ${numbered('wholesale_order', 'order_num', 'trade_log.business_num')}
      else ${numbered('wholesale_return', 'order_num', 'trade_log.business_num')} end`,
  },

  stocktake: { warehouse: 'warehouse_id' },
  stocktake_shelf: lineOf('stocktake_id', 'stocktake'),
  stocktake_item: lineOf('stocktake_id', 'stocktake'),
  stocktake_count: lineOf('stocktake_id', 'stocktake'),
  stock_adjust: { warehouse: 'warehouse_id' },
  stock_adjust_item: lineOf('adjust_id', 'stock_adjust'),
  document_log: {
    only: `case document_log.document_type
      when 'stocktake' then exists (select from stocktake d where d.id = document_log.document_id)
      when 'moveOrder' then exists (select from move_order d where d.id = document_log.document_id)
      when 'inOrder' then exists (select from in_order d where d.id = document_log.document_id)
      when 'transfer' then exists (select from transfer d where d.id = document_log.document_id)
      when 'outOrder' then exists (select from out_order d where d.id = document_log.document_id)
      when 'surplus' then exists (select from stock_adjust d where d.id = document_log.document_id)
      when 'deficit' then exists (select from stock_adjust d where d.id = document_log.document_id)
      else true end`,
  },

  account_period: { owner: ['create_by'], ownerOf: parties },
  account_period_record: lineOf('account_period_id', 'account_period'),
  account_period_flow: lineOf('account_period_id', 'account_period'),
  advance: { owner: ['create_by'], ownerOf: parties },
  advance_flow: lineOf('advance_id', 'advance'),
  due: { warehouse: 'warehouse_id', owner: ['create_by'], ownerOf: parties },
  write_off: lineOf('due_id', 'due'),
  receipt_payment: { owner: ['create_by'], ownerOf: parties },
  receipt_payment_item: lineOf('receipt_payment_id', 'receipt_payment'),
  rebate_record: { owner: ['create_by'], ownerOf: parties },
  settlement_account_flow: { owner: ['create_by'] },

  task: { personal: 'create_by' },
  task_item: lineOf('task_id', 'task'),
  audit_log: { personal: 'user_id' },
  message: {
    only: `(message.order_num is null or ${aDocument('message.order_num')})
      and (message.biz_id is null or ${aDocument('message.biz_id')})`,
  },
}

const staff = 'people and their rights, which the rights of administration guard'
const goods = 'goods of the company, which every shop sells and every warehouse holds'
const rules = 'a rule of the company; names of shops and warehouses in it come from their tables'
const own = 'the user’s own, and asked for by user'
const money = 'the one account of the company, behind a right of its own'
const deal = 'between two companies, of no shop and no warehouse'
const platform = 'of the platform'
const log = 'numbers and digests alone'
const circle = 'between companies of a circle, of no shop and no warehouse'
const quota = 'the one quota of the company, behind a right of its own'
const cloud = 'what the company supplies to all, behind a right of its own'
const match = 'lists of the company; whose they are is asked by the right to see all of them'

/** Every other table of a company, and why 数据范围 does not divide its rows. */
export const unscopedTables: Readonly<Record<string, string>> = {
  stock_circle: circle,
  circle_member: circle,
  circle_black: circle,
  circle_invite: circle,
  share_stock: circle,
  price_quota_account: quota,
  price_quota: quota,
  price_quota_pack: quota,
  price_compare_record: quota,
  askfor_stock: circle,
  askfor_reply: circle,
  gp_match_task: match,
  gp_match_line: match,
  gp_match_book: match,
  gp_match_stock: match,
  gp_export_conf: own,
  gp_export: match,
  gp_match_parcel: match,
  gp_match_run: match,
  gp_search_record: 'which books a company was shown today: counted over all its people',
  gp_review_log: match,
  gp_supplier_step: match,
  cloud_warehouse: cloud,
  cloud_goods: cloud,
  company: 'the company itself',
  warehouse_unused: 'warehouses of others, which no 数据范围 names',
  gp_message: 'talks of the company with others of its circles',
  gp_order_link: 'ties to orders, which are scoped themselves',
  gp_promise: 'prices promised to others of its circles',
  company_financial: money,
  freeze_detail: money,
  account_flow: money,
  interface_call_flow: money,
  settlement_account: 'accounts of the company; what went through them is scoped',
  app_user: staff,
  role: staff,
  role_menu: staff,
  user_role: staff,
  login_log: staff,
  user_session: own,
  known_device: own,
  second_factor_ticket: own,
  user_preference: own,
  label_line: own,
  table_header_config: own,
  saved_view: own,
  saved_view_default: own,
  fast_menu: own,
  list_selection: own,
  list_selection_part: own,
  request_log: own,
  reveal_quota: own,
  notice: 'for everybody of the company',
  notice_read: own,
  questionnaire: platform,
  questionnaire_answer: own,
  questionnaire_question: platform,
  version_order: 'what the company bought of the platform',
  brand: goods,
  category: goods,
  product: goods,
  product_code_serial: log,
  product_log: goods,
  restricted_word: rules,
  no_update_item: rules,
  order_import_mapping: rules,
  limit_whitelist: rules,
  price_template: rules,
  order_strategy: rules,
  strategy_off: rules,
  rebate_strategy: rules,
  express_freight: rules,
  express_rule: rules,
  express_setting: rules,
  shop_group: rules,
  order_tag: rules,
  quick_reply: rules,
  strategy_due: 'work of the program, shown nowhere',
  stray_parcel: 'a parcel nobody knows yet, of no shop and no warehouse',
  cooperation: deal,
  share_company: deal,
  file_object: 'fetched by a random id, which only rows in scope name',
  audit_pending: log,
  audit_seal: log,
  audit_head: log,
}

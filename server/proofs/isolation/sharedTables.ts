/** What a company's role may do with a table that belongs to no company, and why it belongs to none. */
export interface SharedTable {
  grants: readonly string[]
  reason: string
}

const read = ['SELECT']

/** Every table of `public` without row-level security. A table that is missing here fails the catalogue's spec. */
export const sharedTables: Readonly<Record<string, SharedTable>> = {
  access_stamp: { grants: read, reason: 'the number under which permissions are kept' },
  banner: { grants: read, reason: 'pictures of the platform on the home page' },
  captcha: { grants: [], reason: 'of the release before; no node of this one reads it' },
  dict_data: { grants: read, reason: 'words of the product' },
  dict_type: { grants: read, reason: 'words of the product' },
  document_number: {
    grants: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
    reason: 'one series of document numbers for all companies, as the specification counts them',
  },
  menu: { grants: read, reason: 'menus of the product' },
  prepared: { grants: read, reason: 'what a start has prepared' },
  region: { grants: read, reason: 'divisions of the country' },
  schema_migration: { grants: [], reason: 'by the owner only' },
  server_key: { grants: [], reason: 'secrets of the server, by console_system only' },
  server_node: { grants: [], reason: 'which processes live, by console_system only' },
  software_version: { grants: read, reason: 'editions on sale' },
  spent_proof: { grants: [], reason: 'before sign-in, by console_system only' },
  stock_touched: {
    grants: [],
    reason: 'what running transactions have still to check, by console_system only',
  },
  sys_config: { grants: read, reason: 'settings of the deployment' },
  verification_code: { grants: [], reason: 'before sign-in, by console_system only' },
}

/** Tenant tables that do not have exactly the policies of `protect_tenant_table`. */
export const otherPolicies: Readonly<Record<string, string>> = {
  account_period: 'a credit line between two companies is read by both',
  account_period_flow: 'a credit line between two companies is read by both',
  account_period_record: 'a credit line between two companies is read by both',
  after_sale: 'both sides of an order between two companies',
  after_sale_item: 'both sides of an order between two companies',
  after_sale_message: 'both sides of an order between two companies',
  company: 'its key is the company',
  cooperation: 'the company that asks and the company that is asked',
  notice: 'companies read published notices of the platform, too, and the platform writes them',
  notice_read: 'the platform counts who has read its notices',
  order_item: 'both sides of an order between two companies',
  order_log: 'both sides of an order between two companies',
  questionnaire: 'companies read questionnaires of the platform, too',
  questionnaire_question: 'seen with its questionnaire',
  return_order: 'both sides of an order between two companies',
  return_order_item: 'both sides of an order between two companies',
  sales_order: 'both sides of an order between two companies',
  saved_view: 'and within the company: own views and shared ones',
  share_company: 'the operator of the platform decides on every application',
}

/** Views that read as their owner, because they show chosen columns of other companies. */
export const widerViews: Readonly<Record<string, string>> = {
  askfor_reply_seen: 'quotes for the company’s own requests, suppliers as aliases and tokens',
  askfor_stock_seen:
    'requests for books in circles where the company supplies, the asker as an alias',
  circle_invite_seen: 'invitations to a circle, for its owner and admins',
  circle_member_seen: 'members of circles the company has joined, as aliases',
  circle_named: 'names of circles the company is or was in',
  circle_seen: 'circles the company has to do with, and those it may join',
  cloud_order_origin:
    'platform, number and shop of the order a cloud order ships for, for the two companies of the cloud order',
  gp_access: 'which suppliers a buyer may see, by circle or agreement',
  gp_circle_name: 'names of circles one is a member of',
  gp_freight: 'how suppliers one may see charge for a parcel',
  gp_offer_book: 'books of suppliers one may see: title, author, publisher, date, list price',
  gp_order: 'library orders for their two sides, with the name of the other and its masked phone',
  gp_promised: 'prices that suppliers promised the company that asks',
  gp_supplier_face: 'alias, circle and rates of suppliers one may see',
  gp_supply_place: 'province and city of warehouses of suppliers one may see',
  gp_talk: 'messages of the circle for their two sides, by alias before an order',
  gp_visible_offer: 'offers of those suppliers, without base price, cost, shelf and total',
  other_company: 'names of companies one may share a warehouse with, or keep out',
  share_company_figures:
    'a sharing company for itself, all of them for the operator of the platform',
  share_stock_seen: 'agreements of the company, the other side as an alias',
  shared_warehouse: 'warehouses that their companies share with the company that asks',
  sharing_company: 'companies in sharing that others may ask to trade with',
  shippable_warehouse: 'warehouses that their companies share with the company that asks',
  supplier_seen: 'suppliers of a buyer, as aliases and tokens',
  warehouse_offer: 'read by the two views above it only',
}

/** References from one tenant table to another whose key does not carry the company. */
export const looseReferences: Readonly<Record<string, string>> = {
  askfor_reply_ask_id_fkey: 'the request is one of the company that asks',
  circle_invite_circle_id_fkey:
    'a circle handed over changes its company before its invitations do',
  circle_member_circle_id_fkey: 'the circle is one of its owner',
  cooperation_customer_id_supply_company_id_fkey:
    'the customer is a row of the supplying side: the key carries that company',
  due_account_period_record_id_fkey: 'the supply company is one of the two sides of a credit line',
  notice_read_notice_id_fkey: 'notices of the platform have no company',
  order_item_origin_order_id_fkey: 'a line may come from the order of the other company',
  out_order_order_id_fkey: 'the shipping company is one of the two sides of the order',
  purchase_order_order_id_fkey: 'the order it was bought for may be seen by two companies',
  questionnaire_answer_questionnaire_id_fkey: 'questionnaires of the platform have no company',
  return_order_warehouse_id_fkey: 'the parcel comes to a warehouse of the shipping side',
  strategy_due_order_id_fkey: 'either side of an order runs its strategies',
  warehouse_unused_warehouse_id_fkey: 'the warehouse is one another company shares',
}

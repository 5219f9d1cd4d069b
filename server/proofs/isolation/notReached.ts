/**
 * Places whose owner is answered as if their own id were unknown, because something else is looked at first or the
 * answer says nothing; each with the reason. For the foreign id they are asked all the same. It only shrinks.
 */
export const notReached: readonly (readonly [place: RegExp, reason: string])[] = [
  [
    /\/system\/(dict|config|banner)\/|\/menuManagement\/|user\/setGray|shareCompany\/(audit|takeDown) /,
    'for the operator of the platform only; words, settings, banners and menus have no company',
  ],
  [
    /cooperation\/apply body\.ids/,
    'names a company in sharing, which every company may ask; cooperation.spec',
  ],
  [
    /(purchase\/(order|return)|wholesale\/order)\/lines body\.picks\[\]\.sourceItemId|purchase\/detailInfo query\.(order|warehouse|supplier)Id|manual\/add(AndAudit)? body\.items\[\]\.id|saveShareWarehouse body\.id|role\/copy body\.id|shopOrders\/edit\w* body\.settlementAccountId/,
    'may come along with what the page shows and is not read; the account is, of orders made by hand: manual.spec',
  ],
  [
    /order\/strategy\/add |rebateStrategy\/(add|edit) |saveShareWarehouse body\.categoryIds/,
    'kept as chosen, without a look at it; only rows of the company are found where it is used',
  ],
  [
    /purchase\/(order|return)\/(add|edit|saveAnd\w+) body\.buyerId/,
    'an unknown buyer leaves the document without one; the answer is its number',
  ],
  [
    /\/(account|fee|salesDay)\/page\/export /,
    'rows that are sums or entries of several tables: no number of a table picks one',
  ],
  [/notice\/read /, 'the answer is the same for an own row: nothing to tell'],
  [/supplierGoods\/import\/check/, 'needs a file; asked in the spec of its import'],
  [
    /user\/transferOwner|version\/order\/\{id\}/,
    'asks for a code by phone or the password of payments first; both find the row with lockRow',
  ],
]

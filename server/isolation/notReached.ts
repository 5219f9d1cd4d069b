/**
 * Places whose owner is answered as if his own id were unknown, because something else is looked at first or the answer
 * says nothing; each with the reason. For the foreign id they are asked all the same. It only shrinks.
 */
export const notReached: readonly (readonly [place: RegExp, reason: string])[] = [
  [
    /^GET \/file\/download\//,
    'the demo files have no owner but the platform; file.spec asks with one',
  ],
  [
    /\/system\/task\/|^(GET|POST) \/task\//,
    'the task runs already or has no result; asked in the task specs',
  ],
  [
    /\/(import|run) body\.taskId$/,
    'needs a file that was checked before; asked in the import specs',
  ],
  [
    /\/system\/(user|role)\/.*(body|params)\./,
    'the guard of granting is asked first; role and user specs',
  ],
  [
    /checkBottomOrder|notice\/read |audit\/records/,
    'the answer is the same for an own row: nothing to tell',
  ],
  [
    /\/page\/export body\.(ids\[\]|selectionId)$/,
    'no rows of this list in the demo data, or a task without facts',
  ],
  [
    /confirmAudit|match body|splitOrder/,
    'stock or matching refuses first; asked in the order specs',
  ],
  [
    /\/product\/single\/(add|edit|edit\/fields|merge) body/,
    'the number of the goods refuses first; product.spec',
  ],
  [/\/system\/savedView\//, 'views are private to their user within the company; savedView.spec'],
  [/\/system\/version(Order)?\//, 'the demo data has no waiting order of an edition; version.spec'],
  [/\/system\/privacy\/reveal/, 'names its field first; reveal.spec'],
  [/defaultWarehouseId/, 'answers nothing, whichever warehouse it is'],
  [
    /\/system\/(dict|config|banner)\/|\/menuManagement\/|shareCompany\/(audit|takeDown) /,
    'for the operator of the platform only: an owner may not call it; the tables of the first have no company',
  ],
  [
    /cooperation\/apply body\.ids/,
    'names a company in sharing, which every company may ask; cooperation.spec',
  ],
  [
    /(purchase\/(order|return)|wholesale\/order)\/lines body\.picks\[\]\.sourceItemId|purchase\/detailInfo query\.(order|warehouse|supplier)Id|manual\/add(AndAudit)? body\.items\[\]\.id|saveShareWarehouse body\.id/,
    'may come along with what the form shows and is not read',
  ],
  [
    /order\/strategy\/(add|edit) |rebateStrategy\/(add|edit) |shopOrders\/edit\w* body\.settlementAccountId|saveShareWarehouse /,
    'kept as chosen, without a look at it; where it is used only rows of the company are found',
  ],
  [
    /purchase\/(order|return)\/edit body\.buyerId/,
    'an unknown buyer leaves the document without one; the answer is its number',
  ],
  [/supplierGoods\/import\/check/, 'needs a file; asked in the spec of its import'],
]

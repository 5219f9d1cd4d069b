const line = 'lines are searched that neither its rows nor a list of the lines shows'
/** Whether rows that differ are asked depends on the demo of the day. */
export const origin =
  'rows show the order a cloud order ships for, the filter looks at what is stored'
const unbound = 'rows that name none are found under each'
const several = 'rows show the names of several, joined'
const group = 'rows of the group are searched that it does not show'
const theirs = 'who may work in a warehouse is found, whatever is set for them'
const period = 'archived rows are there only when a time is asked for'
const chosen = 'the offer chosen for the row is searched, which it shows in words'
const names = 'rows show the names together, the widget asks for one after the other'
const either = 'asks for a kind of note, rows with both have it too'
const index = 'the order of an index leads, not that of names'
const hidden = 'the condition is on what no row shows'
const setting = 'what the rows are worked out by, not a field of theirs'
const rule = 'a condition of a rule is searched, which the rule shows in words'
const tree = 'a branch is found with what stands above it'
const nobody = 'nobody of the demo has rows'
const allNull = 'no row of the demo has a value'

/** What is asked by something that its rows do not show as it is asked; why. An entry that is not needed is an error. */
export const notPlain: Readonly<Record<string, string>> = {
  'POST /association/gpCompare/lines #error': hidden,
  'POST /association/gpMatchBookDetailV2/listBookPage chooseType': chosen,
  'POST /association/gpMatchTaskV2/getPage #review': hidden,
  'POST /association/gpStock/candidatePage #in': hidden,
  'POST /association/gpStock/candidatePage #out': hidden,
  'POST /association/gpStock/comparePage gradeBand': setting,
  'POST /association/gpStock/searchCircle': nobody,
  'POST /association/review/list isbn13': allNull,
  'POST /association/shareStock/blackPage': nobody,
  'POST /association/stockCircle/invitePage': nobody,
  'POST /association/stockCircle/leftPage': nobody,
  'POST /association/stockCircle/listAskforStock province': allNull,
  'POST /association/stockCircle/listAskforStockV2 province': allNull,
  'POST /menuManagement/page menuName': tree,
  'POST /menuManagement/page menuType': tree,
  'POST /menuManagement/page path': tree,
  'POST /menuManagement/page visible': tree,
  'POST /order/center/page platformId': origin,
  'POST /order/center/page platformOrderNum': origin,
  'POST /order/center/page shopNum': origin,
  'POST /order/cloud/history/page orderTime': period,
  'POST /order/history/page platformId': origin,
  'POST /order/history/page platformOrderNum': origin,
  'POST /order/history/page shopNum': origin,
  'POST /order/manual/stock inStock': hidden,
  'POST /order/shopOrders/page messageExists': either,
  'POST /order/shopOrders/page platformId': origin,
  'POST /order/shopOrders/page platformOrderNum': origin,
  'POST /order/shopOrders/page shopNum': origin,
  'POST /order/strategy/page orderTypes': rule,
  'POST /order/strategy/page platformIds': rule,
  'POST /order/strategy/page shopNums': rule,
  'POST /product/whitelist/page platformId': rule,
  'POST /product/whitelist/page restrictedReason': rule,
  'POST /product/whitelist/page shopNum': rule,
  'POST /purchase/order/page items.goodsName': line,
  'POST /purchase/order/page items.isbn': line,
  'POST /purchase/return/page items.goodsName': line,
  'POST /purchase/return/page items.isbn': line,
  'POST /shop/timingShelves/page groupId': hidden,
  'POST /shop/timingShelves/preview': nobody,
  'POST /store/ancientPanCun/same/page seek': setting,
  'POST /system/banner/page': nobody,
  'POST /system/config/page': nobody,
  'POST /system/dict/data/page': nobody,
  'POST /system/dict/type/page': nobody,
  'POST /system/role/page permission': hidden,
  'POST /system/user/page warehouseId': theirs,
  'POST /system/versionOrder/page': nobody,
  'POST /trade/shareCompany/page #0': hidden,
  'POST /wholesale/order/history/others/page exceptCustomerId': hidden,
  'POST /wholesale/order/page items.goodsName': line,
  'POST /wholesale/order/page items.isbn': line,
  'POST /wholesale/order/stock/page inStock': hidden,
  'POST /wholesale/return/page items.goodsName': line,
  'POST /wholesale/return/page items.isbn': line,
  'POST /wholesale/return/stock/page inStock': hidden,
  'POST /shop/priceTemplate/page platformId': unbound,
  'POST /shop/priceTemplate/page shopNum': unbound,
  'POST /wms/companyStock/kinds/page areaId': group,
  'POST /wms/companyStock/kinds/page by productId': index,
  'POST /wms/companyStock/kinds/page shelfAreaId': group,
  'POST /wms/companyStock/kinds/page shelfCode': several,
  'POST /wms/companyStock/page pieceCode': allNull,
  'POST /wms/express/quote/page region': setting,
  'POST /wms/express/quote/page weight': setting,
  'POST /wms/expressRule/page platformIds': rule,
  'POST /wms/expressRule/page shopNums': rule,
  'POST /wms/expressSetting/page shopNums': rule,
  'POST /wms/lockLibrary/page #DUE': hidden,
  'POST /wms/packing/page #PACKING': hidden,
  'POST /wms/packing/page #TODO': hidden,
  'POST /wms/packing/page isbn': line,
  'POST /wms/pickList/page orderNum': line,
  'POST /wms/pickList/page outOrderNum': line,
  'POST /wms/pond/page areaId': line,
  'POST /wms/pond/page isbn': line,
  'POST /wms/productStock/records/page #ANCIENT': hidden,
  'POST /wms/productStock/records/page #NORMAL': hidden,
  'POST /wms/productStockNormal/page areaId': group,
  'POST /wms/productStockNormal/page saleStatus': group,
  'POST /wms/productStockNormal/page shelfAreaId': group,
  'POST /wms/productStockNormal/page shelfCode': several,
  'POST /wms/warehouse/printProductCode/page #CHOSEN': hidden,
  'POST /wms/warehouse/printProductCode/page inOrderNum': line,
  'POST /wms/warehouse/printProductCode/page pieceCode': allNull,
  'POST /wms/warehouse/printProductCode/page scanCode': line,
  'POST /wms/warehouse/selectWarehousePageList cityId': names,
}

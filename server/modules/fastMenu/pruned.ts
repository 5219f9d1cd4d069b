// Specification §6 "Client-side menu pruning", which holds for the fast-menu tree too. By path, and by title for groups.
const paths: ReadonlySet<string> = new Set([
  '/wholesaleOrderManage',
  '/wholesaleReturnOrderManage',
  '/paidinManage',
  '/actualPayManage',
])
const groups: ReadonlySet<string> = new Set(['批发管理', '采购管理', '客户管理'])

/** Entries that are never shown: wholesale of Orders, purchase and customers of Companys, actual receipts and payments. */
export const isPruned = ({ path, menuName }: { path: string; menuName: string }): boolean =>
  paths.has(path) || groups.has(menuName)

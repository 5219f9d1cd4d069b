import type { ComponentType } from 'react'
import { AccountAssets } from '../blocks/company/AccountAssets'
import { DailyFigures } from '../blocks/sales/DailyFigures'
import { DeliverDays } from '../blocks/work/DeliverDays'
import { ExpiringShops } from '../blocks/company/ExpiringShops'
import { Notices } from '../blocks/company/Notices'
import { PlatformShare } from '../blocks/sales/PlatformShare'
import { Service } from '../blocks/company/Service'
import { ShopRanks } from '../blocks/sales/ShopRanks'
import { Shortcuts } from '../blocks/work/Shortcuts'
import { StockOverview } from '../blocks/work/StockOverview'
import { StoreTodos } from '../blocks/work/StoreTodos'
import { TodoList } from '../blocks/work/TodoList'
import { TopProducts } from '../blocks/sales/TopProducts'
import { Trend } from '../blocks/sales/Trend'

export const columns = ['left', 'middle', 'right'] as const
export type ColumnName = (typeof columns)[number]

export interface HomeBlock {
  key: string
  /** Key of its title among the texts. */
  title: 'todo' | 'today_data' | 'trend' | 'shopRanks' | 'platformShare' | 'topProducts' | 'notices' | 'expiring' | 'account' | 'shortcuts' | 'service' | 'storeTodo' | 'deliverDays' | 'stockCount' // prettier-ignore
  /** Where it stands until somebody moves it; within a column in the order written here. */
  column: ColumnName
  /** The same for those who see no figures: without them the middle would be empty. */
  plainColumn?: ColumnName
  Part: ComponentType
  /** What one needs to see it. */
  permission?: string
  /** Stands beside another of its kind where there is room for two. */
  isHalf?: boolean
  /** Tells of the chosen warehouse; the light edition has none. */
  isOfStore?: boolean
  /** Takes what its column has left over. */
  grows?: boolean
}

/** What a company earns is for those who may see it. */
export const figures = 'index:figures'

export const blocks: readonly HomeBlock[] = [
  { key: 'todo', title: 'todo', column: 'left', plainColumn: 'middle', Part: TodoList },
  { key: 'topProducts', title: 'topProducts', column: 'left', Part: TopProducts, permission: figures }, // prettier-ignore
  { key: 'storeTodo', title: 'storeTodo', column: 'left', plainColumn: 'middle', Part: StoreTodos, isOfStore: true }, // prettier-ignore
  { key: 'today', title: 'today_data', column: 'middle', Part: DailyFigures, permission: figures },
  { key: 'trend', title: 'trend', column: 'middle', Part: Trend, permission: figures, grows: true },
  { key: 'shopRanks', title: 'shopRanks', column: 'middle', Part: ShopRanks, permission: figures, isHalf: true }, // prettier-ignore
  { key: 'platforms', title: 'platformShare', column: 'middle', Part: PlatformShare, permission: figures, isHalf: true }, // prettier-ignore
  { key: 'deliverDays', title: 'deliverDays', column: 'middle', Part: DeliverDays, permission: figures, isHalf: true, isOfStore: true, grows: true }, // prettier-ignore
  { key: 'stockCount', title: 'stockCount', column: 'middle', Part: StockOverview, permission: figures, isHalf: true, isOfStore: true }, // prettier-ignore
  {
    key: 'notices',
    title: 'notices',
    column: 'right',
    plainColumn: 'middle',
    Part: Notices,
    grows: true,
  },
  { key: 'expiring', title: 'expiring', column: 'right', Part: ExpiringShops },
  { key: 'account', title: 'account', column: 'right', Part: AccountAssets },
  { key: 'service', title: 'service', column: 'right', Part: Service },
  { key: 'shortcuts', title: 'shortcuts', column: 'right', Part: Shortcuts },
]

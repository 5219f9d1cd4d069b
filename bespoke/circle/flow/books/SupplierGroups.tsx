import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { formatInt, formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { MenuButton, type MenuEntry } from '../../../../renderer/parts/menu'
import { ReadFailed } from '../../../../renderer/parts/read-failed'
import { sumYuan } from '../../sumYuan'
import { texts } from '../texts'
import type { SupplierWish } from '../data/types'
import { groupsOf, type SupplierGroup, type useSuppliers } from '../state/useSuppliers'

/** What may be done with a whole supplier; absent where the person may not. */
export interface SupplierDeeds {
  onStep: ((wish: SupplierWish) => void) | undefined
  onOrderOf: ((supplierToken: string) => void) | undefined
}

interface SupplierGroupsProps extends SupplierDeeds {
  suppliers: ReturnType<typeof useSuppliers>
  /** Alias of the supplier whose books are shown. */
  open: string
  onOpen: (supplierCode: string) => void
  /** The books of the open supplier. */
  children: ReactNode
}

/** 商家小计: what is chosen by supplier, each with its sums, and the sum of all, which is the sum of the list. */
export function SupplierGroups({
  suppliers,
  open,
  onOpen,
  children,
  ...does
}: SupplierGroupsProps) {
  const text = useTexts(texts)
  if (suppliers.isError) return <ReadFailed what={text('sellers')} query={suppliers} />
  if (suppliers.isPending) return <Skeleton active title={false} className="flow-waiting" />
  const groups = groupsOf(suppliers.data)
  if (groups.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noSuppliers')} />
  return (
    <>
      <div className="flow-groups">
        {groups.map((group) => (
          <section key={group.supplierToken} aria-label={group.supplierCode}>
            <GroupHead
              group={group}
              isOpen={group.supplierCode === open}
              onOpen={() => onOpen(group.supplierCode === open ? '' : group.supplierCode)}
              {...does}
            />
            {group.supplierCode === open && <div className="flow-group-books">{children}</div>}
          </section>
        ))}
      </div>
      <div className="flow-group-sum">
        <span>{text('suppliersOf', { count: formatInt(groups.length) })}</span>
        <span>{text('sumOf', sumsOf(groups))}</span>
      </div>
    </>
  )
}

const sumsOf = (groups: readonly SupplierGroup[]) => ({
  copies: formatInt(groups.reduce((all, one) => all + one.chosenQty, 0)),
  goods: formatMoney(sumYuan(...groups.map((one) => one.goodsAmount))),
  postage: formatMoney(sumYuan(...groups.map((one) => one.postage))),
  total: formatMoney(sumYuan(...groups.map((one) => one.total))),
})

interface GroupHeadProps extends SupplierDeeds {
  group: SupplierGroup
  isOpen: boolean
  onOpen: () => void
}

function GroupHead({ group, isOpen, onOpen, onStep, onOrderOf }: GroupHeadProps) {
  const text = useTexts(texts)
  const { supplierToken, supplierCode, freeShippingGap } = group
  const wish = (op: SupplierWish['op']) => () => onStep?.({ supplierToken, supplierCode, op })
  const entries: MenuEntry[] = [
    ...(onOrderOf
      ? [{ key: 'order', label: text('orderOf'), run: () => onOrderOf(supplierToken) }]
      : []),
    ...(onStep
      ? [
          { key: 'move', label: text('moveAll'), run: wish('MOVE_SUPPLIER') },
          { key: 'exclude', label: text('exclude'), isDanger: true, run: wish('EXCLUDE_SUPPLIER') },
        ]
      : []),
  ]
  const notes = [
    group.regions,
    text('kindsAndCopies', { books: formatInt(group.bookCount), copies: formatInt(group.chosenQty) }), // prettier-ignore
    group.isPostageKnown
      ? text('plusPostage', { amount: formatMoney(group.postage) })
      : text('postageUnknown'),
    Number(freeShippingGap ?? 0) > 0 &&
      text('freeGap', { amount: formatMoney(freeShippingGap ?? '0') }),
  ]
  return (
    <div className="flow-group">
      <button type="button" aria-expanded={isOpen} onClick={onOpen}>
        {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
        <strong>{supplierCode}</strong>
        <span className="flow-price">{formatMoney(group.total)}</span>
        <span className="flow-why">{notes.filter(Boolean).join(' · ')}</span>
      </button>
      {entries.length > 0 && (
        <MenuButton
          label={text('moreOf', { supplier: supplierCode })}
          entries={entries}
          className="flow-more"
        >
          ⋯
        </MenuButton>
      )}
    </div>
  )
}

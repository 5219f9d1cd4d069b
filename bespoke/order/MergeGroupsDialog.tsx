import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Empty, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { formatMoney } from '../../runtime/format'
import { CallError, makeRequestId, useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { DialogFooter } from '../../renderer/parts/dialog'
import type { BatchOutcome, DialogProps, RowOutcome } from '../../renderer/language/registry'
import grid from '../../renderer/parts/table/dialogTable.module.css'
import styles from './order.module.css'
import { texts } from './texts'

interface MergeGroup {
  receiverName: string
  receiverPhone: string
  region: string
  shopName: string | null
  orderAmount: string
  goodsQuantity: number
  orders: { id: string; orderNum: string }[]
}

/** 智能合单: pending orders of one buyer to one address; each ticked group becomes one order. */
export function MergeGroupsDialog({ close, done }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  // One id per group while the dialog is open: merging again after a lost answer has one effect.
  const requestIds = useRef(new Map<string, string>())
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isSending, setIsSending] = useState(false)
  const groups = useQuery({
    queryKey: ['order-merge-groups'],
    gcTime: 0,
    queryFn: () =>
      http.call<MergeGroup[]>('POST /order/shopOrders/mergeGroups', { body: {}, quiet: true }),
  })

  const merge = async () => {
    setIsSending(true)
    const results: RowOutcome[] = []
    for (const group of groups.data ?? [])
      if (ticked.includes(keyOf(group))) results.push(await mergeGroup(group))
    done(outcomeOf(results))
  }
  const mergeGroup = async (group: MergeGroup): Promise<RowOutcome> => {
    const key = keyOf(group)
    const requestId = requestIds.current.get(key) ?? makeRequestId()
    requestIds.current.set(key, requestId)
    const label = group.orders.map(({ orderNum }) => orderNum).join('、')
    const ids = group.orders.map(({ id }) => id)
    try {
      await http.call('POST /order/shopOrders/merge', { body: { ids }, requestId, quiet: true })
      return { id: key, label, ok: true }
    } catch (error) {
      const reason = error instanceof CallError ? error.message : text('mergeFailed')
      return { id: key, label, ok: false, reason }
    }
  }
  return (
    <>
      {groups.isPending && <Skeleton active />}
      {groups.isError && <Alert type="error" showIcon title={groups.error.message} />}
      {groups.data?.length === 0 && <Empty description={text('nothingToMerge')} />}
      {groups.data && groups.data.length > 0 && (
        <div className={styles.scroll}>
          <table className={grid.table} aria-label={text('mergeable')}>
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    aria-label={text('selectAll')}
                    checked={ticked.length === groups.data.length}
                    indeterminate={ticked.length > 0 && ticked.length < groups.data.length}
                    onChange={(event) =>
                      setTicked(event.target.checked ? groups.data.map(keyOf) : [])
                    }
                  />
                </th>
                <th scope="col">{text('receiver')}</th>
                <th scope="col">{text('shop')}</th>
                <th scope="col">{text('orders')}</th>
                <th scope="col" className={grid.number}>
                  {text('pieces')}
                </th>
                <th scope="col" className={grid.number}>
                  {text('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.data.map((group) => (
                <tr key={keyOf(group)}>
                  <td>
                    <Checkbox
                      aria-label={text('mergeGroup', {
                        count: group.orders.length,
                        receiverName: group.receiverName,
                      })}
                      checked={ticked.includes(keyOf(group))}
                      onChange={() => setTicked(toggled(ticked, keyOf(group)))}
                    />
                  </td>
                  <td>
                    {group.receiverName} {group.receiverPhone}
                    <div className={styles.muted}>{group.region}</div>
                  </td>
                  <td>{group.shopName}</td>
                  <td>
                    {group.orders.map(({ id, orderNum }) => (
                      <div key={id}>{orderNum}</div>
                    ))}
                  </td>
                  <td className={grid.number}>{group.goodsQuantity}</td>
                  <td className={grid.number}>{formatMoney(group.orderAmount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DialogFooter>
        <span role="status" className={styles.muted}>
          {text('groupsChosen', { count: ticked.length })}
        </span>
        <Button onClick={close} disabled={isSending}>
          {text('cancel')}
        </Button>
        <Button
          type="primary"
          loading={isSending}
          disabled={ticked.length === 0}
          onClick={() => void merge()}
        >
          {text('merge')}
        </Button>
      </DialogFooter>
    </>
  )
}

const keyOf = (group: MergeGroup) => group.orders.map(({ id }) => id).join(',')

const toggled = (ticked: readonly string[], key: string) =>
  ticked.includes(key) ? ticked.filter((one) => one !== key) : [...ticked, key]

function outcomeOf(results: RowOutcome[]): BatchOutcome {
  const success = results.filter(({ ok }) => ok).length
  return { results, success, failed: results.length - success }
}

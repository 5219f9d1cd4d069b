import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Empty, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { formatMoney } from '../../runtime/format'
import { CallError, makeRequestId, useHttp } from '../../runtime/http'
import { DialogFooter } from '../../renderer/parts/dialog'
import type { BatchOutcome, DialogProps, RowOutcome } from '../../renderer/language/registry'
import grid from '../../renderer/parts/table/dialogTable.module.css'
import styles from './order.module.css'

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
      const reason = error instanceof CallError ? error.message : '合并没有成功'
      return { id: key, label, ok: false, reason }
    }
  }
  return (
    <>
      {groups.isPending && <Skeleton active />}
      {groups.isError && <Alert type="error" showIcon title={groups.error.message} />}
      {groups.data?.length === 0 && (
        <Empty description="没有可以合并的订单：同店铺、同仓库、同收货人、同地址的待审核订单才能合并" />
      )}
      {groups.data && groups.data.length > 0 && (
        <div className={styles.scroll}>
          <table className={grid.table} aria-label="可以合并的订单">
            <thead>
              <tr>
                <th scope="col">
                  <Checkbox
                    aria-label="全选"
                    checked={ticked.length === groups.data.length}
                    indeterminate={ticked.length > 0 && ticked.length < groups.data.length}
                    onChange={(event) =>
                      setTicked(event.target.checked ? groups.data.map(keyOf) : [])
                    }
                  />
                </th>
                <th scope="col">收货人</th>
                <th scope="col">店铺</th>
                <th scope="col">订单</th>
                <th scope="col" className={grid.number}>
                  件数
                </th>
                <th scope="col" className={grid.number}>
                  金额
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.data.map((group) => (
                <tr key={keyOf(group)}>
                  <td>
                    <Checkbox
                      aria-label={`合并 ${group.orders.length} 个订单：${group.receiverName}`}
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
          已选 {ticked.length} 组
        </span>
        <Button onClick={close} disabled={isSending}>
          取消
        </Button>
        <Button
          type="primary"
          loading={isSending}
          disabled={ticked.length === 0}
          onClick={() => void merge()}
        >
          合并
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import type { DialogProps } from '../../../renderer/language/registry'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { OrderQuestion } from './ask/OrderQuestion'
import { readSellers } from './data/calls'
import { taskOf } from './data/taskOf'
import type { SellerChoice, SellerResult } from './data/types'
import { OrderResult } from './result/OrderResult'
import { texts } from './texts'

/** 提交订单: what is bought, of whom, for how much and what is frozen, in one question; then the numbers of the orders. */
export function OrderDialog({ rows, close }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const client = useQueryClient()
  const task = taskOf(rows[0] ?? {})
  const sellers = useQuery({
    queryKey: ['circleOrder', task.id, task.supplierToken],
    queryFn: ({ signal }) => readSellers(http, task, signal),
    // what is asked is what is there now
    gcTime: 0,
    staleTime: 0,
  })
  const [made, setMade] = useState<{ results: SellerResult[]; asked: SellerChoice[] }>()
  if (made) return <OrderResult task={task} {...made} onClose={close} />
  if (sellers.isError) return <ReadFailed what={text('sellers')} query={sellers} />
  if (!sellers.data) return <Skeleton active title={false} aria-label={text('reading')} />
  const showResult = (results: SellerResult[], asked: SellerChoice[]) => {
    setMade({ results, asked })
    for (const key of ['record', 'list', 'matchFlow'])
      void client.invalidateQueries({ queryKey: [key] })
  }
  return <OrderQuestion task={task} sellers={sellers.data} onMade={showResult} onClose={close} />
}

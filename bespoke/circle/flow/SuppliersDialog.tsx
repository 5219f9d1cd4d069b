import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { makeRequestId, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { DialogFooter, useDialog } from '../../../renderer/parts/dialog'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { decide, findChosen, readSuppliers } from './calls'
import { SupplierTable } from './SupplierTable'
import { texts } from './texts'
import { useTakeFigures } from './useTask'

interface SuppliersDialogProps {
  taskId: string
  mayDecide: boolean
  /** Shows the books that are chosen of a supplier. */
  onShow: (supplierCode: string) => void
  /** Choices were made anew. */
  onChanged: () => void
  onClose: () => void
}

/** 商家: who would send what, what a parcel costs, and who may as well be left out. */
export function SuppliersDialog({ taskId, mayDecide, ...does }: SuppliersDialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const dialogs = useDialog()
  const takeFigures = useTakeFigures(taskId)
  const [leaving, setLeaving] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const query = useQuery({
    queryKey: ['matchFlow', taskId, 'suppliers'],
    gcTime: 0,
    queryFn: ({ signal }) => readSuppliers(http, taskId, signal),
  })
  const exclude = async (supplier: string) => {
    const asks = { content: text('excludeAsks'), danger: true }
    if (!(await dialogs.confirm({ title: text('excludeTitle', { supplier }), ...asks }))) return
    setLeaving(supplier)
    setFailure(undefined)
    try {
      const chosen = await findChosen(http, taskId, supplier)
      if (!chosen) throw new Error(text('refused'))
      const { bookId, id: matchStockId } = chosen
      const wish = { taskId, bookId, op: 'EXCLUDE_SUPPLIER', matchStockId } as const
      const { results, tasks } = await decide(http, wish, makeRequestId())
      if (!results[0]?.ok) throw new Error(results[0]?.reason ?? text('refused'))
      takeFigures(tasks[0])
      does.onChanged()
      await query.refetch()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setLeaving(undefined)
    }
  }
  return (
    <>
      <p className="flow-muted">{text('suppliersHint')}</p>
      {failure && (
        <p role="alert" className="flow-up">
          {failure}
        </p>
      )}
      {query.isError ? (
        <ReadFailed what={text('sellers')} query={query} />
      ) : query.isPending ? (
        <Skeleton active title={false} />
      ) : query.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noSuppliers')} />
      ) : (
        <SupplierTable
          suppliers={query.data}
          mayDecide={mayDecide}
          leaving={leaving}
          onShow={does.onShow}
          onExclude={(supplier) => void exclude(supplier)}
        />
      )}
      <DialogFooter>
        <Button onClick={does.onClose}>{text('close')}</Button>
      </DialogFooter>
    </>
  )
}

import { Button, Empty, Skeleton } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import { DialogFooter } from '../../../../renderer/parts/dialog'
import { ReadFailed } from '../../../../renderer/parts/read-failed'
import { SupplierTable } from './SupplierTable'
import { texts } from '../texts'
import type { SupplierWish } from '../data/types'
import { useSuppliers } from '../state/useSuppliers'

interface SuppliersDialogProps {
  taskId: string
  mayDecide: boolean
  /** Shows the books that are chosen of a supplier. */
  onShow: (supplierCode: string) => void
  onStep: (wish: SupplierWish) => void
  onClose: () => void
}

/** 商家: who would send what, what a parcel costs, and who may as well be left out. */
export function SuppliersDialog({ taskId, mayDecide, ...does }: SuppliersDialogProps) {
  const text = useTexts(texts)
  const query = useSuppliers(taskId)
  return (
    <>
      <p className="flow-muted">{text('suppliersHint')}</p>
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
          onShow={does.onShow}
          onStep={does.onStep}
        />
      )}
      <DialogFooter>
        <Button onClick={does.onClose}>{text('close')}</Button>
      </DialogFooter>
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { createStageHttp, owner, Stage, type StageHttp } from '../../runtime/frame'
import { CallError } from '../../runtime/http'
import { DialogHost, useDialog, type DialogControls } from '../../renderer/parts/dialog'
import type { PriceStock } from './priceDraft'
import { PriceStockDialog } from './PriceStockDialog'

export default { title: '手写界面 bespoke/商品对话框 product/价格库存 PriceStockDialog' }

const stored: PriceStock = {
  version: 'v1',
  id: '1402',
  productCode: 'SP00001402',
  productName: '中国文学史（第4版）',
  listPrice: '57.80',
  wholesalePrice: '33.52',
  rows: [
    {
      warehouseId: '5',
      warehouseName: '上海总仓',
      conditionGrade: '100',
      wholesalePrice: '33.52',
      quantity: 21,
      lockedQuantity: 2,
      usableStock: 19,
    },
    {
      warehouseId: '5',
      warehouseName: '上海总仓',
      conditionGrade: '90',
      wholesalePrice: null,
      quantity: 4,
      lockedQuantity: 0,
      usableStock: 4,
    },
  ],
}

const answers = {
  'GET /system/dict/data/type/{type}': [
    { dictValue: '100', dictLabel: '全新' },
    { dictValue: '90', dictLabel: '九品' },
  ],
  'POST /product/single/priceStock': stored,
  'POST /product/single/edit/priceStock': null,
}

interface StoryProps {
  mode?: 'light' | 'dark'
  extra?: Parameters<typeof createStageHttp>[0]
  /** Hands the calls to a spec. */
  onHttp?: (http: StageHttp) => void
}

/** A page on which the dialog of one book has just been opened. */
function Desk({ mode, extra, onHttp }: StoryProps) {
  const [http] = useState(() => {
    const created = createStageHttp({ ...answers, ...extra })
    onHttp?.(created)
    return created
  })
  return (
    <Stage http={http} mode={mode} session={owner}>
      <DialogHost>
        <Opened />
      </DialogHost>
    </Stage>
  )
}

function Opened() {
  const dialogs = useDialog()
  const isOpened = useRef(false)
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    // A story shows its dialog at once; nobody presses a button.
    if (isOpened.current) return
    isOpened.current = true
    void dialogs
      .open<boolean>({
        title: '价格库存',
        width: 720,
        content: drawn,
      })
      .then((saved) => setIsSaved(saved === true))
  }, [dialogs])
  return <p>{isSaved && '价格已保存'}</p>
}

const drawn = ({ close, requestClose }: DialogControls<boolean>) => (
  <PriceStockDialog
    rows={[{ id: stored.id }]}
    page={{ path: '/libraryInfoBase', title: '商品信息库', query: {} }}
    close={requestClose}
    done={() => close(true)}
  />
)

export const WithStock = (props: StoryProps) => <Desk {...props} />
WithStock.storyName = '有库存'
export const Dark = () => <Desk mode="dark" />
Dark.storyName = '深色'
export const WithoutStock = () => (
  <Desk extra={{ 'POST /product/single/priceStock': { ...stored, rows: [] } }} />
)
WithoutStock.storyName = '没有库存'
export const Refused = (props: StoryProps) => (
  <Desk
    {...props}
    extra={{
      'POST /product/single/edit/priceStock': () => {
        throw new CallError('批发价不能高于定价', { code: 409 })
      },
    }}
  />
)
Refused.storyName = '被拒绝'
/** A colleague has changed the list price meanwhile; the second save is taken. */
export const ChangedMeanwhile = (props: StoryProps) => {
  const isFirst = useRef(true)
  return (
    <Desk
      {...props}
      extra={{
        'POST /product/single/edit/priceStock': () => {
          if (!isFirst.current) return null
          isFirst.current = false
          throw new CallError('您打开之后，这条数据已被 沈博雅 修改，本次没有保存', {
            code: 409,
            error: 'RECORD_CHANGED',
            data: { now: { ...stored, listPrice: '61.00' }, version: 'v2', changes: [] },
          })
        },
      }}
    />
  )
}
ChangedMeanwhile.storyName = '同事改过了'
export const Unreachable = (props: StoryProps) => (
  <Desk
    {...props}
    extra={{
      'POST /product/single/edit/priceStock': () => {
        throw new CallError('网络异常，请检查网络', { code: 0 })
      },
    }}
  />
)
Unreachable.storyName = '连不上'

import { useEffect, useRef, useState, type ComponentType } from 'react'
import { owner, Stage, type StageHttp } from '../../runtime/frame'
import { CallError } from '../../runtime/http'
import { DialogHost, useDialog, type DialogControls } from '../../renderer/parts/dialog'
import type { DialogProps } from '../../renderer/language/registry'
import { AddTemplate, CopyTemplate, EditTemplate, TryTemplate } from './dialogs'
import { byRanges, templateServer, usedBooks } from './data/samples.fixture'

export default {
  title: '手写界面 bespoke/价格模板 priceTemplate/模板编辑 TemplateEditor',
  excludeStories: /^[a-z]/,
}

interface DeskProps {
  http?: StageHttp
  mode?: 'light' | 'dark'
  dialog?: ComponentType<DialogProps>
  title?: string
}

/** A page on which a dialog of a template has just been opened. */
export function Desk({ http, mode, dialog = EditTemplate, title = '编辑' }: DeskProps) {
  const [server] = useState(() => http ?? templateServer())
  return (
    <Stage http={server} mode={mode} session={owner}>
      <DialogHost>
        <Opened dialog={dialog} title={title} />
      </DialogHost>
    </Stage>
  )
}

const drawn = (Dialog: ComponentType<DialogProps>) =>
  function Drawn({ close, requestClose }: DialogControls<boolean>) {
    return (
      <Dialog
        rows={[{ id: '21' }]}
        page={{ path: '/priceTemplate', title: '价格模板', query: {} }}
        close={requestClose}
        done={() => close(true)}
      />
    )
  }

function Opened({ dialog: Dialog, title }: Required<Pick<DeskProps, 'dialog' | 'title'>>) {
  const dialogs = useDialog()
  const isOpened = useRef(false)
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    // A story shows its dialog at once; nobody presses a button.
    if (isOpened.current) return
    isOpened.current = true
    void dialogs
      .open<boolean>({
        title,
        width: '96%',
        content: drawn(Dialog),
      })
      .then((saved) => setIsSaved(saved === true))
  }, [dialogs, Dialog, title])
  return <p>{isSaved && '模板已保存'}</p>
}

export const Edit = (props: DeskProps) => <Desk {...props} />
Edit.storyName = '编辑'
export const Add = (props: DeskProps) => <Desk dialog={AddTemplate} title="新增模板" {...props} />
Add.storyName = '新增'
export const Copy = (props: DeskProps) => <Desk dialog={CopyTemplate} title="复制" {...props} />
Copy.storyName = '复制'
export const Try = (props: DeskProps) => <Desk dialog={TryTemplate} title="试算" {...props} />
Try.storyName = '试算'
export const Ranges = (props: DeskProps) => <Desk http={templateServer(byRanges)} {...props} />
Ranges.storyName = '按批发价分段'
export const Dark = () => <Desk http={templateServer(byRanges)} mode="dark" />
Dark.storyName = '深色'
export const NoStock = (props: DeskProps) => (
  <Desk http={templateServer(usedBooks, { 'POST /shop/priceTemplate/goods': [] })} {...props} />
)
NoStock.storyName = '没有库存'
const forever = () => new Promise(() => undefined)
export const Loading = () => (
  <Desk http={templateServer(usedBooks, { 'GET /shop/priceTemplate/query/{id}': forever })} />
)
Loading.storyName = '加载中'
const refuse = () => {
  throw new CallError('已有名为“旧书常规”的模板', { code: 409, error: 'PRICE_NAME_USED' })
}
export const Refused = (props: DeskProps) => (
  <Desk http={templateServer(usedBooks, { 'POST /shop/priceTemplate/edit': refuse })} {...props} />
)
Refused.storyName = '被拒绝'

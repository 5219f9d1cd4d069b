import { SelectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCurrentPage } from '../../../../runtime/routing'
import { useNotify } from '../../../../runtime/messages'
import { useDialog } from '../../dialog'
import { useRegistry } from '../../../language/registry'
import type { Line } from './types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface PickButtonProps {
  /** Registered dialog. */
  component: string
  title: string
  /** What is chosen already. */
  lines: readonly Line[]
  onPick: (picked: readonly Line[]) => void
}

/** Opens the dialog from which lines are chosen; what it hands to `pick` is appended. */
export function PickButton({ component, title, lines, onPick }: PickButtonProps) {
  const text = useTexts(texts)
  const dialogs = useDialog()
  const registry = useRegistry()
  const notify = useNotify()
  const { path, title: pageTitle, params, query } = useCurrentPage()
  const open = async () => {
    const Content = registry.dialog(component)
    if (!Content) return notify.error(text('pickerNotRegistered', { title, component }))
    const picked = await dialogs.open<readonly Line[]>({
      title: text('chooseTitle', { title }),
      width: 880,
      // oxlint-disable-next-line react/no-unstable-nested-components -- a dialog's content, drawn once when it opens
      content: ({ close }) => (
        <Content
          rows={[...lines]}
          page={{ path, title: pageTitle, query: { ...params, ...query } }}
          close={() => close()}
          done={() => close()}
          pick={(rows) => close(rows)}
        />
      ),
    })
    if (picked?.length) onPick(picked)
    return undefined
  }
  return (
    <Button size="small" icon={<SelectOutlined aria-hidden />} onClick={() => void open()}>
      {text('chooseTitle', { title })}
    </Button>
  )
}

import { Button } from 'antd'
import type { ScanKey } from '../../../../schemas/contract/language.gen'
import { useShortcut } from '../../../../runtime/keyboard'
import type { ResolvedFormItem } from '../../../../schemas/language'
import type { FormValues } from '../../../parts/form'
import { KeyForm } from './KeyForm'
import { keyName } from './keyName'
import type { KeyState } from './useKeys'
import { fillTemplate, type Scope } from '../../../language/expressions'
import { useDialog } from '../../../parts/dialog'
import { useNotify } from '../../../../runtime/messages'
import { useTexts } from '../../../../runtime/i18n'
import { inspect } from '../../../language/inspection'
import { texts } from '../texts'

interface ScanKeysProps {
  keys: readonly KeyState[]
  /** With `row`: the record that is worked on. */
  scope: Scope
  /** Scans that are not answered: what is worked on may be something else when they are. */
  waiting: number
  /** What a key asks to be filled in. */
  itemsOf: (key: ScanKey) => readonly ResolvedFormItem[]
  onPress: (does: string, values?: FormValues) => void
  /** Runs an action of the page. */
  onUse: (name: string) => void
}

/** The station's function keys, each also a button with its key beside its name. */
export function ScanKeys({ keys, ...rest }: ScanKeysProps) {
  const text = useTexts(texts)
  return (
    <div className="bs-keys" role="toolbar" aria-label={text('keys')}>
      {keys.map((state) => (
        <OneKey key={state.one.key} state={state} {...rest} />
      ))}
    </div>
  )
}

function OneKey(props: Omit<ScanKeysProps, 'keys'> & { state: KeyState }) {
  const { state, scope, waiting, itemsOf, onPress, onUse } = props
  const { one, isEnabled, isNext } = state
  const text = useTexts(texts)
  const notify = useNotify()
  const dialogs = useDialog()
  const { key, label, does, use, confirm } = one
  const press = async () => {
    if (!isEnabled) return
    const question = confirm && fillTemplate(confirm, scope)
    const items = itemsOf(one)
    // the question is about what the screen shows, the server acts on what it is at after the scans before
    if (waiting > 0 && (question || items.length > 0)) {
      notify.warning(text('askedTooEarly', { label, count: waiting }))
      return
    }
    if (does !== undefined && items.length > 0) {
      const content = () => <KeyForm label={label} lead={question} items={items} scope={scope} />
      const values = await dialogs.open<FormValues>({ title: label, width: 420, content })
      if (values) onPress(does, values)
      return
    }
    const asks = question && { title: label, content: <p>{question}</p> }
    if (asks && !(await dialogs.confirm(asks))) return
    if (use !== undefined) onUse(use)
    else if (does !== undefined) onPress(does)
  }
  useShortcut({
    keys: key,
    label,
    group: text('group'),
    whileTyping: true,
    when: () => isEnabled,
    run: () => void press(),
  })
  return (
    <Button
      type={isNext ? 'primary' : 'default'}
      disabled={!isEnabled}
      onClick={() => void press()}
      data-inspect={inspect('action', use ?? does ?? key)}
      aria-keyshortcuts={key}
    >
      <kbd>{keyName(key)}</kbd>
      {label}
    </Button>
  )
}

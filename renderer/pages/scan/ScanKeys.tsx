import { Button } from 'antd'
import type { ScanKey } from '../../../schemas/contract/language.gen'
import { useShortcut } from '../../../runtime/keyboard'
import type { ResolvedFormItem } from '../../../schemas/language'
import type { FormValues } from '../../parts/form'
import { KeyForm } from './KeyForm'
import { compileExpression, fillTemplate, type Scope } from '../../language/expressions'
import { useDialog } from '../../parts/dialog'
import { useMemo } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { inspect } from '../../language/inspection'
import { texts } from './texts'

interface ScanKeysProps {
  keys: readonly ScanKey[]
  /** With `row`: the record that is worked on. */
  scope: Scope
  isDisabled: boolean
  /** What a key asks to be filled in. */
  itemsOf: (key: ScanKey) => readonly ResolvedFormItem[]
  onPress: (does: string, values?: FormValues) => void
}

/** The station's function keys, each also a button with its key beside its name. */
export function ScanKeys({ keys, ...rest }: ScanKeysProps) {
  const text = useTexts(texts)
  return (
    <div className="bs-keys" role="toolbar" aria-label={text('keys')}>
      {keys.map((one) => (
        <OneKey key={one.key} one={one} {...rest} />
      ))}
    </div>
  )
}

function OneKey(props: Omit<ScanKeysProps, 'keys'> & { one: ScanKey }) {
  const { one, scope, isDisabled, itemsOf, onPress } = props
  const text = useTexts(texts)
  const dialogs = useDialog()
  const { key, label, does, confirm, enabled } = one
  const isEnabledAt = useMemo(() => compileExpression(enabled ?? '{{ true }}'), [enabled])
  const isEnabled = !isDisabled && isEnabledAt(scope) === true
  const press = async () => {
    if (!isEnabled) return
    const question = confirm && fillTemplate(confirm, scope)
    const items = itemsOf(one)
    if (items.length > 0) {
      const content = () => <KeyForm label={label} lead={question} items={items} scope={scope} />
      const values = await dialogs.open<FormValues>({ title: label, width: 420, content })
      if (values) onPress(does, values)
      return
    }
    const asks = question && { title: label, content: <p>{question}</p> }
    if (!asks || (await dialogs.confirm(asks))) onPress(does)
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
      disabled={!isEnabled}
      onClick={() => void press()}
      data-inspect={inspect('action', does)}
      aria-keyshortcuts={key}
    >
      <kbd>{key === 'Escape' ? 'Esc' : key}</kbd>
      {label}
    </Button>
  )
}

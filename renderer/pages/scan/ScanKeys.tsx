import { Button } from 'antd'
import type { ScanKey } from '../../../schemas/contract/language.gen'
import { useShortcut } from '../../../runtime/keyboard'
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
  onPress: (does: string) => void
}

/** The station's function keys, each also a button with its key beside its name. */
export function ScanKeys({ keys, scope, isDisabled, onPress }: ScanKeysProps) {
  const text = useTexts(texts)
  return (
    <div className="bs-keys" role="toolbar" aria-label={text('keys')}>
      {keys.map((one) => (
        <OneKey key={one.key} one={one} scope={scope} isDisabled={isDisabled} onPress={onPress} />
      ))}
    </div>
  )
}

function OneKey({
  one,
  scope,
  isDisabled,
  onPress,
}: Omit<ScanKeysProps, 'keys'> & { one: ScanKey }) {
  const text = useTexts(texts)
  const dialogs = useDialog()
  const { key, label, does, confirm, enabled } = one
  const isEnabledAt = useMemo(() => compileExpression(enabled ?? '{{ true }}'), [enabled])
  const isEnabled = !isDisabled && isEnabledAt(scope) === true
  const press = async () => {
    if (!isEnabled) return
    const asks = confirm && { title: label, content: <p>{fillTemplate(confirm, scope)}</p> }
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

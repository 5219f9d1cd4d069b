import type { ComponentType } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import type { Scope } from '../../../language/expressions'
import { missingParent, parentsOf, withParams, type Beside } from './dependentOptions'
import { texts } from '../texts'
import type { WidgetProps } from '../types'
import { useKeptChoice } from './useKeptChoice'

interface DependentInputProps extends WidgetProps {
  Input: ComponentType<WidgetProps>
  /** What the parameters of its choices may name. */
  scope: Scope
  beside: Beside
}

/** An input whose choices may depend on what is filled in beside it; any other passes through as it is. */
export function DependentInput({ Input, scope, beside, ...props }: DependentInputProps) {
  if (parentsOf(props.item).length > 0)
    return <Following {...props} Input={Input} scope={scope} beside={beside} />
  return <Input {...props} item={withParams(props.item, scope)} />
}

/** Follows its parents: other choices, what is no longer one of them taken out, nothing to choose while one is missing. */
function Following({ Input, scope, beside, ...props }: DependentInputProps) {
  const text = useTexts(texts)
  const item = withParams(props.item, scope)
  const missing = missingParent(props.item, beside)
  const isWaiting = missing !== undefined
  useKeptChoice({ item, value: props.value, isWaiting, onChange: props.onChange })
  return (
    <Input
      {...props}
      item={item}
      disabled={props.disabled || isWaiting}
      placeholder={isWaiting ? text('chooseFirst', { title: missing }) : props.placeholder}
    />
  )
}

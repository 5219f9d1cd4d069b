import { useMemo } from 'react'
import type { ScanKey } from '../../../../schemas/contract/language.gen'
import { compileExpression, type Scope } from '../../../language/expressions'

/** A key of the station as it is now. */
export interface KeyState {
  one: ScanKey
  isEnabled: boolean
  /** What the person does next; never of a key that cannot be pressed. */
  isNext: boolean
}

interface Conditions {
  /** With `row`: the record that is worked on. */
  scope: Scope
  isDisabled: boolean
  /** Whether an action has something to act on. */
  isUsable: (name: string) => boolean
}

const noKeys: readonly ScanKey[] = []

/** Which keys can be pressed, and which of them is what the person does next: the prompt names it, the bar shows it. */
export function useKeys(
  keys: readonly ScanKey[] = noKeys,
  { scope, isDisabled, isUsable }: Conditions,
): readonly KeyState[] {
  const compiled = useMemo(
    () =>
      keys.map((one) => ({
        one,
        enabledAt: compileExpression(one.enabled ?? '{{ true }}'),
        nextAt: compileExpression(one.next ?? '{{ false }}'),
      })),
    [keys],
  )
  const states = compiled.map(({ one, enabledAt, nextAt }) => {
    const isEnabled =
      !isDisabled && enabledAt(scope) === true && (one.use === undefined || isUsable(one.use))
    return { one, isEnabled, isNext: isEnabled && nextAt(scope) === true }
  })
  const first = states.findIndex(({ isNext }) => isNext)
  return states.map((state, at) => ({ ...state, isNext: at === first }))
}

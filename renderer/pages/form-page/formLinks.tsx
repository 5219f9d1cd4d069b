import { Alert } from 'antd'
import { useState } from 'react'
import { useErrorLog } from '../../../runtime/errors'
import { useRegistry, type FormEffect } from '../../language/registry'
import { texts } from './texts'

/** The page's registered links between fields. One that fails leaves its fields to be filled in by hand. */
export function useFormLinks(effects: readonly string[] = []) {
  const registry = useRegistry()
  const [broken] = useState<string[]>([])
  const guarded = effects.map((name): FormEffect => (form, scope) => {
    try {
      const effect = registry.effect(name)
      if (!effect)
        throw new Error(`useFormLinks: no effect "${name}"; app/register-bespoke.ts has them`)
      effect(form, scope)
    } catch (error) {
      useErrorLog.getState().add(error)
      broken.push(name)
    }
  })
  return { guarded, broken }
}

export const BrokenLinks = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={texts.say('linkFailed', { name: names.join('”“') })}
    />
  )

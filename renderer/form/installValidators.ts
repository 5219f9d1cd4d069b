import { registerValidateRules, type Form } from '@formily/core'
import type { Registry } from '../registry'

/** Makes Formily know the registered checks by name; a form does it before it is made. */
export function installValidators(registry: Pick<Registry, 'names' | 'validator'>): void {
  for (const name of registry.names('validator')) {
    const check = registry.validator(name)
    if (!check) continue
    registerValidateRules({
      [name]: async (value, rule, context: { form: Form }) =>
        (await check(value, (rule as Record<string, unknown>)[name], context.form.values)) ?? '',
    })
  }
}

import { registerValidateRules, type Form } from '@formily/core'
import { useErrorLog } from '../../../runtime/errors'
import type { FormValidator, Registry } from '../../language/registry'
import { texts } from './texts'

/** Makes Formily know the registered checks by name; a form does it before it is made. */
export function installValidators(registry: Pick<Registry, 'names' | 'validator'>): void {
  for (const name of registry.names('validator')) {
    const check = registry.validator(name)
    if (!check) continue
    registerValidateRules({
      [name]: async (value, rule, context: { form: Form }) =>
        (await ask(check, value, (rule as Record<string, unknown>)[name], context.form.values)) ??
        '',
    })
  }
}

/** A check that fails itself has found nothing wrong and nothing right: the person is told so, not its error. */
async function ask(check: FormValidator, ...given: Parameters<FormValidator>) {
  try {
    return await check(...given)
  } catch (error) {
    useErrorLog.getState().add(error)
    return texts.say('checkFailed')
  }
}

import type { FormPage } from '../../../../schemas/contract/language.gen'
import { resolveAction, type ResolvedAction, type Resources } from '../../../../schemas/language'
import type { FormMode } from './formMode'
import { texts } from '../texts'

const save: ResolvedAction = {
  name: 'save',
  get label() {
    return texts.say('save')
  },
  submit: true,
  primary: true,
  after: 'back',
}

/**
 * The buttons that send the form, each with its call: its own, else the page's add or edit; the one that is primary
 * stands in front, without one the first. Without any there is 保存.
 */
export function submitActions(
  page: FormPage,
  resources: Resources,
  mode: FormMode,
): ResolvedAction[] {
  const declared = (page.actions?.form ?? []).map((use) =>
    resolveAction(use, page.resource, resources),
  )
  const submits = declared.filter((action) => action.submit)
  const call = mode.kind === 'edit' ? page.calls.edit : page.calls.add
  const all = submits.length > 0 ? submits : [save]
  const declaredNext = all.filter(({ primary }) => primary)
  const next = declaredNext.length > 0 ? declaredNext : all.slice(0, 1)
  return [...next, ...all.filter((action) => !next.includes(action))].map((action) => ({
    ...action,
    primary: next.includes(action),
    call: action.call ?? call,
  }))
}

/** What Ctrl+S does: it saves, by the page's own call, also where another button is the next step. */
export const savedBy = (submits: readonly ResolvedAction[], page: FormPage) =>
  submits.find(({ call }) => call === page.calls.add || call === page.calls.edit) ?? submits[0]

/** The page's other actions: they do not send the form. */
export function otherActions(
  page: FormPage,
  resources: Resources,
  mode: FormMode,
): Pick<FormPage, 'resource' | 'actions'> {
  const others = (page.actions?.form ?? []).filter((use) => {
    const { submit, fills, reset, show } = resolveAction(use, page.resource, resources)
    // a record that is not there yet offers only what helps to fill it in, or to begin anew
    const helps = fills !== undefined || show !== undefined || reset === true
    return !submit && (helps || mode.kind === 'edit')
  })
  return { resource: page.resource, actions: { form: others } }
}

import { Type, type Static, type TObject, type TProperties, type TUnsafe } from 'typebox'
import type { ActionInputs, FormInputs } from '../../../schemas/contract/inputs.gen'
import { editBody, formBody, formItems } from './formBody'

/** Actions the server declares by themselves, and those whose routes are written by hand. */
type Forms = ActionInputs & FormInputs
type Asked<R extends keyof Forms, A extends keyof Forms[R]> = Forms[R][A]

/** What an action's forms ask, with the values a call brings beside them in the place of those of the same name. */
export type InputWith<Values, More> = More extends TProperties
  ? Omit<Values, keyof More> & Static<TObject<More>>
  : Values

/**
 * The body of a hand-written route, from the form of its action: the shape that is checked, and its type.
 * @param more members that no form asks, or of which the route wants more than the form says
 */
export function actionBody<
  R extends keyof Forms & string,
  A extends keyof Forms[R] & string,
  More extends TProperties = Record<never, never>,
>(resource: R, action: A, more?: More): TUnsafe<InputWith<Asked<R, A>, More>> {
  const { properties } = formBody(formItems(resource, action))
  return Type.Unsafe(Type.Object({ ...properties, ...more }, { additionalProperties: false }))
}

/** The same for a record that exists: its id and what changes. */
export function actionEdit<R extends keyof Forms & string, A extends keyof Forms[R] & string>(
  resource: R,
  action: A,
): TUnsafe<Partial<Asked<R, A>> & { id: string }> {
  return Type.Unsafe(editBody(formItems(resource, action)))
}

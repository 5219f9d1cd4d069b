import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import { fail } from '../../../base/errors'
import { shownDropper } from './alsoShown'
import { problemsOf, type Titles } from './problemsOf'
import { refuseUnstorable } from './refuseUnstorable'
import type { Route, RouteInput } from '../types'

// the usual eight are used up by a form's unknown names, before the sentence that lists them
Settings.Set({ maxErrors: 200 })

/** Checks what arrived against the route's shapes. */
export type InputCheck = (arrived: RouteInput) => RouteInput

/**
 * The check of a route's shapes. Query and path values arrive as text and are turned into numbers and yes/no where the
 * shape says so; bodies are taken as they are, except form fields of an upload.
 * @param titles Chinese titles of fields that the shape itself does not name
 */
export function createInputCheck(route: Route, titles: Titles = {}): InputCheck {
  const body = checkPart(route.body, titles, route.upload !== undefined)
  const query = checkPart(route.query, titles, true)
  const params = checkPart(route.params, titles, true)
  return (arrived) => {
    refuseUnstorable(arrived, titles)
    return {
      body: body(arrived.body),
      query: query(arrived.query),
      params: params(arrived.params),
    }
  }
}

function checkPart(schema: TSchema | undefined, titles: Titles, isText: boolean) {
  if (!schema) return (value: unknown) => value
  return (arrived: unknown): unknown => {
    const { validator, dropShown } = compiledOf(schema)
    const value = isText ? Value.Convert(schema, arrived ?? {}) : (arrived ?? {})
    if (validator.Check(value)) return dropShown ? dropShown(value) : value
    throw refusal(validator, value, schema, titles)
  }
}

interface Compiled {
  validator: Validator
  dropShown: ReturnType<typeof shownDropper>
}

const compiled = new WeakMap<TSchema, Compiled>()

// compiling the shapes of all calls takes a second, and most servers are asked few of them
function compiledOf(schema: TSchema): Compiled {
  const known = compiled.get(schema)
  if (known) return known
  const made = { validator: Compile(schema), dropShown: shownDropper(schema) }
  compiled.set(schema, made)
  return made
}

function refusal(validator: Validator, value: unknown, schema: TSchema, titles: Titles) {
  const problems = validator.Errors(value).flatMap((error) => problemsOf(error, schema, titles))
  const fields: Record<string, string> = {}
  for (const { path, sentence } of problems.slice(0, 50)) fields[path] ??= sentence
  return fail('BODY_INVALID', { problem: problems[0]?.sentence ?? '提交的内容不符合要求', fields })
}

import { Type } from 'typebox'

/** `{id}` of a path: a row's identity. */
export const idParam = Type.Object({
  id: Type.String({ pattern: '^[0-9]{1,18}$', title: '编号' }),
})

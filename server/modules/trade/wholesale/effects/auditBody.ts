import { Type } from 'typebox'

/** What an audit takes besides the rows. */
export const auditValues = {
  lackPolicy: Type.Optional(
    Type.Union(
      [Type.Literal('0'), Type.Literal('1'), Type.Literal('2'), Type.Literal('3'), Type.Null()],
      { title: '缺货处理' },
    ),
  ),
}

import { expect, it } from 'vitest'
import { chosenColumn } from './chosenColumn'

const column = chosenColumn({ title: '仓库', names: ['北京总仓', 'BJ01', null] })

it.each(['北京总仓', ' 北京 总仓', 'bj01', 'ＢＪ01'])(
  '%s is the one chosen, and nothing is kept',
  (text) => expect(column.read(text)).toEqual({ value: undefined }),
)

it.each(['成都分仓', '北京总仓、成都分仓'])('%s names another, and says both', (text) =>
  expect(column.read(text)).toMatchObject({
    code: 'OTHER_CHOSEN',
    reason: expect.stringMatching(/成都分仓.*北京总仓/),
  }),
)

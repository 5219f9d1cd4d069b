import { expect, it } from 'vitest'
import { readGoodsCode, readIsbn } from './readIsbn'

it.each(['7-02-000220-X', '9787020002207', '978-7-02-000220-7'])(
  'reads the ISBN %s as 13 digits',
  (text) => expect(readIsbn(text)).toEqual({ value: '9787020002207' }),
)

it('says what it did to an ISBN', () => {
  expect(readIsbn('471958697')).toMatchObject({
    value: '9780471958697',
    flags: [{ code: 'PADDED' }],
  })
})

it.each([
  ['9.78702E+12', 'SCIENTIFIC'],
  ['9787020002208', 'CHECK_DIGIT'],
  ['978-7-02-000000-0', 'CHECK_DIGIT'],
])('takes %s for no code of goods', (text, code) =>
  expect(readGoodsCode(text)).toMatchObject({ code }),
)

it.each(['HLM-1996-01', 'SP00001378', '6901234567892', '471958697', '978-7-02-000220-7'])(
  'leaves the code %s as it is written',
  (text) => expect(readGoodsCode(` ${text} `)).toEqual({ value: text }),
)

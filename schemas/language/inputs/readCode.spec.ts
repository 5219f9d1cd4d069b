import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCode } from './foldCode'
import { piecesOf, spellingsOf } from './spellings'
import { readCode } from './readCode'
import { splitCodes } from './splitCodes'

describe('a code', () => {
  it.each([
    ['ＳＦ１２３４５６７', 'SF1234567'],
    [' A－03—12 ', 'A-03-12'],
    ['SF 1234\u00A05678\u200B', 'SF12345678'],
    ['\u001dA-03\t', 'A-03'],
    ['="0012345"', '0012345'],
    ["'123456789012345000", '123456789012345000'],
    ['123456789012345670', '123456789012345670'],
    ['2024-06-18', '2024-06-18'],
    ['v1.0', 'v1.0'],
  ])('%j is read as %s', (text, value) => expect(readCode(text)).toEqual({ value }))

  it.each([
    ['1.23457E+14', 'SCIENTIFIC'],
    ['１.2e+17', 'SCIENTIFIC'],
    ['123456789012345000', 'ROUNDED'],
    ['1月2日', 'DATE'],
    ['2-Jan', 'DATE'],
    ['2024/1/2', 'DATE'],
    ['A\uFFFD3', 'ENCODING'],
  ])('%j, which a spreadsheet destroyed, is refused as %s', (text, code) =>
    expect(readCode(text)).toEqual({ code }),
  )

  it('was a number where .0 stands behind it, so that zeros may be missing in front', () => {
    expect(readCode('1234567.0')).toEqual({ value: '1234567', wasNumber: true })
  })

  it('that is read once is read the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const folded = foldCode(text)
        expect(foldCode(folded)).toBe(folded)
      }),
    )
  })
})

describe('what a filter looks for', () => {
  it.each([
    '9787020002207',
    '978-7-02-000220-7',
    '7-02-000220-X',
    'ISBN 9787020002207',
    '９７８７０２０００２２０７',
    ' 978 7 02 000220 7 ',
  ])('finds the book of %j', (text) => {
    expect(spellingsOf('isbn', text)).toContain('9787020002207')
    expect(spellingsOf('goodsCode', text)).toContain('9787020002207')
  })

  it('finds a code of digits that is no ISBN although it reads as one', () => {
    expect(spellingsOf('goodsCode', '471958697')).toEqual(
      expect.arrayContaining(['471958697', '9780471958697']),
    )
  })

  it('finds a code in either case, and what contains a part of it', () => {
    expect(spellingsOf('code', 'sf１２３')).toEqual(expect.arrayContaining(['sf123', 'SF123']))
    expect(piecesOf('isbn', '978-7-02')).toContain('978702')
    expect(piecesOf(undefined, ' 红楼梦')).toEqual([' 红楼梦'])
  })
})

it('parts codes by blanks, but no ISBN', () => {
  expect(splitCodes('DD1，DD2；DD3 DD4', 'code')).toEqual(['DD1', 'DD2', 'DD3', 'DD4'])
  expect(splitCodes('978 7 02 000220 7\nSP1 SP2', 'goodsCode')).toEqual([
    '978 7 02 000220 7',
    'SP1',
    'SP2',
  ])
})

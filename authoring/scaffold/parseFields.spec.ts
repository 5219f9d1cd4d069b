import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseFields } from './parseFields'

it('reads name, title, type, length, dictionaries and references', () => {
  const { fields, dictionaries } = parseFields(
    'name:书名*:text:60, pages:页数:integer, price:定价:金额, status:状态*:dict(enable_status), grade:等级:dict(book_grade=A:甲|B:乙), publisherId:出版社:ref(publisher), remark:备注:longtext',
  )
  expect(fields).toEqual({
    name: { title: '书名', maxLength: 60, required: true },
    pages: { title: '页数', type: 'int', min: 0 },
    price: { title: '定价', type: 'money' },
    status: { title: '状态', dict: 'enable_status', required: true },
    grade: { title: '等级', dict: 'book_grade' },
    publisherId: { title: '出版社', ref: 'publisher' },
    remark: { title: '备注', type: 'text', maxLength: 500 },
  })
  expect(dictionaries).toEqual([
    {
      name: 'book_grade',
      title: '等级',
      items: [
        { value: 'A', label: '甲' },
        { value: 'B', label: '乙' },
      ],
    },
  ])
})

it('takes the marks a Chinese input method types', () => {
  expect(parseFields('name：书名＊：text，grade：等级：dict（level＝1：一｜2：二）')).toEqual({
    fields: {
      name: { title: '书名', maxLength: 100, required: true },
      grade: { title: '等级', dict: 'level' },
    },
    dictionaries: [
      {
        name: 'level',
        title: '等级',
        items: [
          { value: '1', label: '一' },
          { value: '2', label: '二' },
        ],
      },
    ],
  })
})

it.each([
  ['', '没有写字段'],
  ['Name:书名', '应以小写字母开头'],
  ['name', '缺少中文名'],
  ['name:书名:txt', '不认识类型 "txt"'],
  ['name:书名, name:名', '写了两遍'],
  ['id:编号', '每张表都有'],
  ['order:次序:integer', '保留字'],
  ['pages:页数:integer:5', '只有文字才写最多几个字'],
  ['name:书名:text:0', '1–10000 的整数'],
  ['grade:等级:dict(A=)', '括号里的名字 "A" 不对'],
  ['grade:等级:dict(g=A|B)', '值:文字'],
])('refuses %s: %s', (text, sentence) => {
  expect(() => parseFields(text)).toThrow(sentence)
})

it('reads whatever names and titles it is given, in their order', () => {
  const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{3,8}X$/)
  const title = fc.stringMatching(/^[一-龥]{1,8}$/)
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), title, (names, called) => {
      const { fields } = parseFields(names.map((one) => `${one}:${called}*:date`).join(' , '))
      expect(Object.keys(fields)).toEqual(names)
      for (const one of names)
        expect(fields[one]).toEqual({ title: called, type: 'date', required: true })
    }),
  )
})

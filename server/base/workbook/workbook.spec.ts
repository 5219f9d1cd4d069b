import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readWorkbook, WorkbookError, writeWorkbook } from './index'
import { columnLetter } from './write/writeWorkbook'

const csv = (text: string, encoding = 'utf8') => iconv.encode(text, encoding)
const rowsOf = async (file: Buffer, name = '书单.csv') =>
  (await readWorkbook(file, name)).sheets[0]?.rows

describe('writeWorkbook', () => {
  it('keeps ISBN as text, negative amounts as numbers and formula-like text as text', async () => {
    const file = await writeWorkbook({
      sheet: '商品',
      columns: [
        { header: 'ISBN', kind: 'text' },
        { header: '差额', kind: 'money' },
        { header: '出版时间', kind: 'date' },
        { header: '更新时间', kind: 'datetime' },
        { header: '备注', kind: 'text' },
      ],
      rows: [
        ['9787505390133', '-12.50', '1996-05-01', '2024-06-18 09:30:05', '=HYPERLINK("x")'],
        ['0471958697', '未定', null, '', '\t@SUM(1)'],
      ],
    })
    expect(await rowsOf(file)).toEqual([
      ['ISBN', '差额', '出版时间', '更新时间', '备注'],
      ['9787505390133', '-12.5', '1996-05-01', '2024-06-18 09:30:05', '=HYPERLINK("x")'],
      ['0471958697', '未定', '', '', '\t@SUM(1)'],
    ])
    expect(file.includes('<f>')).toBe(false)
  })

  it('reads back any text it wrote', async () => {
    const cell = fc
      .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() === text)
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 5 }), async (texts) => {
        const columns = [{ header: '书名', kind: 'text' as const }]
        const file = await writeWorkbook({
          sheet: '书',
          columns,
          rows: texts.map((text) => [text]),
        })
        expect(await rowsOf(file)).toEqual([['书名'], ...texts.map((text) => [text])])
      }),
      { numRuns: 30 },
    )
  })

  it('hides a long list of choices in a sheet of its own, which readers do not see', async () => {
    const choices = Array.from({ length: 60 }, (_, index) => `中图分类第${index}大类`)
    const file = await writeWorkbook({
      sheet: '模板',
      columns: [{ header: '中图大类', kind: 'text', choices }],
      rows: [],
      blankRows: 3,
    })
    const { sheets } = await readWorkbook(file, '模板.xlsx')
    expect(sheets).toEqual([{ name: '模板', rows: [['中图大类']] }])
  })

  it('names columns like a spreadsheet', () => {
    expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  })
})

describe('readWorkbook: csv', () => {
  it('reads quotes, doubled quotes and line breaks inside quotes', async () => {
    const file = csv('书名,作者\r\n"红楼梦,上","曹""雪芹"""\r\n"第一行\n第二行",佚名\r\n')
    expect(await rowsOf(file)).toEqual([
      ['书名', '作者'],
      ['红楼梦,上', '曹"雪芹"'],
      ['第一行\n第二行', '佚名'],
    ])
  })

  it.each(['utf8', 'gb18030', 'utf16le'])('recognises the encoding %s', async (encoding) => {
    const bom = encoding === 'utf16le' ? Buffer.from([0xff, 0xfe]) : Buffer.alloc(0)
    const file = Buffer.concat([bom, csv('书号,书名\n9787505390133,鲁迅全集㐀\n', encoding)])
    expect(await rowsOf(file)).toEqual([
      ['书号', '书名'],
      ['9787505390133', '鲁迅全集㐀'],
    ])
  })

  it('drops the UTF-8 byte order mark', async () => {
    expect(await rowsOf(csv('\uFEFF书号\n1'))).toEqual([['书号'], ['1']])
  })

  it.each([',', '\t', ';', '|'])('finds the delimiter %j', async (delimiter) => {
    const lines = [
      ['书号', '书名'],
      ['1', '你好，世界'],
      ['2', '第二本'],
    ]
    const file = csv(lines.map((line) => line.join(delimiter)).join('\r'))
    expect(await rowsOf(file)).toEqual(lines)
  })

  it('takes the comma of a file whose titles contain more semicolons', async () => {
    const result = await readWorkbook(csv('a,b\n"x;y;z",1\n"p;q;r;s",2\n'), 'x.csv')
    expect(result.delimiter).toBe(',')
  })

  it('refuses bytes that no encoding fits', async () => {
    await expect(readWorkbook(Buffer.from([0x41, 0xff, 0xff, 0x0a]), 'x.csv')).rejects.toThrow(
      '文件编码无法识别',
    )
  })

  it('says on which line a quote was never closed', async () => {
    await expect(readWorkbook(csv('a,b\n"c,d\n'), 'x.csv')).rejects.toThrow('引号没有成对')
  })
})

describe('readWorkbook: what it refuses', () => {
  it('goes by content: an .xls container and a picture named .xlsx are not read', async () => {
    const xls = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600)])
    await expect(readWorkbook(xls, '书单.xlsx')).rejects.toThrow('仅支持xlsx、csv格式的文件！')
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
    await expect(readWorkbook(png, '书单.csv')).rejects.toThrow('仅支持xlsx、csv格式的文件！')
  })

  it('refuses a truncated xlsx, an empty file and too many rows', async () => {
    const good = await writeWorkbook({
      sheet: 'a',
      columns: [{ header: 'x', kind: 'text' }],
      rows: [['1'], ['2']],
    })
    await expect(readWorkbook(good.subarray(0, good.length - 60), 'x.xlsx')).rejects.toBeInstanceOf(
      WorkbookError,
    )
    await expect(readWorkbook(Buffer.alloc(0), 'x.csv')).rejects.toThrow('文件是空的')
    await expect(readWorkbook(good, 'x.xlsx', { maxRows: 2 })).rejects.toThrow('超过 1 行')
    await expect(readWorkbook(csv('a\n1\n2\n'), 'x.csv', { maxRows: 2 })).rejects.toThrow(
      '超过 1 行',
    )
  })
})

it('tells a workbook with a password from the old binary kind', async () => {
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  const locked = Buffer.concat([
    ole,
    Buffer.alloc(70_000),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(600),
  ])
  await expect(readWorkbook(locked, '书单.xlsx')).rejects.toThrow('文件有密码')
  const old = Buffer.concat([ole, Buffer.alloc(600)])
  await expect(readWorkbook(old, '书单.xls')).rejects.toThrow('旧版 xls')
})

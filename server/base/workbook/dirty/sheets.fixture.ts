// Sheets as spreadsheet programs, exports and people write them.
import { rowOf, sampleBook } from '../zipOf.fixture'
import { head, book, plain, cell, bookWith, styles, damaged, type DirtyFile } from './parts.fixture'

export const sheets: DirtyFile[] = [
  ['a document type', () => bookWith('', { before: '<!DOCTYPE x>' }), /外部引用/],
  [
    'an external entity',
    () =>
      bookWith(rowOf(2, ['&e;']), {
        before: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
      }),
    /外部引用/,
  ],
  [
    'entities that multiply',
    () =>
      bookWith(rowOf(2, ['&b;']), {
        before: '<!DOCTYPE x [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
      }),
    /外部引用/,
  ],
  ['an entity nobody declared', () => bookWith(rowOf(2, ['&nbsp;', 'x'])), damaged],
  [
    'a last cell in XFD1048576',
    () => bookWith(`<row r="1048576">${cell('XFD1048576', 'str', 'x')}</row>`),
    /超过 100 列（第 1048576 行/,
  ],
  [
    'an empty last cell in XFD1048576',
    () => bookWith(`${rowOf(2, book)}<row r="1048576"><c r="XFD1048576" s="1"/></row>`),
    plain,
  ],
  ['a cell beyond the last column', () => bookWith('<row r="2"><c r="ZZZZ2"/></row>'), damaged],
  ['a row beyond the last', () => bookWith('<row r="99999999"/>'), damaged],
  ['a cell without a name of a cell', () => bookWith('<row r="2"><c r="-1"/></row>'), damaged],
  [
    'a million blank rows',
    () =>
      bookWith(
        rowOf(2, book) +
          Array.from({ length: 1_000_000 }, (_, n) => `<row r="${n + 3}"/>`).join(''),
      ),
    plain,
  ],
  [
    'a hundred thousand rows of blanks',
    () =>
      bookWith(
        rowOf(2, book) +
          Array.from({ length: 100_000 }, () => '<row><c t="str"><v> </v></c></row>').join(''),
      ),
    plain,
  ],
  [
    'rows in the wrong order',
    () =>
      bookWith(
        `<row r="9">${cell('A9', 'str', '甲')}</row><row r="2">${cell('A2', 'str', '乙')}</row>`,
      ),
    [head, ...Array.from({ length: 7 }, () => []), ['甲'], ['乙']],
  ],
  [
    'a formula with its result',
    () =>
      bookWith(
        '<row r="2"><c r="A2" t="str"><f>"97870"&amp;"20"</f><v>9787020002207</v></c><c r="B2" t="str"><f>HYPERLINK("http://x")</f><v>红楼梦</v></c></row>',
      ),
    plain,
  ],
  [
    'a formula without its result',
    () => bookWith(`<row r="2"><c r="A2"><f>1+1</f></c>${cell('B2', 'str', '红楼梦')}</row>`),
    [head, ['=1+1', '红楼梦']],
  ],
  [
    'a cell that failed',
    () => bookWith(`<row r="2">${cell('A2', 'e', '#N/A')}</row>`),
    [head, ['#N/A']],
  ],
  [
    'a command instead of a formula',
    () => bookWith(rowOf(2, ["=cmd|' /C calc'!A0", '红楼梦'])),
    [head, ["=cmd|' /C calc'!A0", '红楼梦']],
  ],
  [
    'a number shown as 9.79E+12',
    () =>
      bookWith(
        `<row r="2">${cell('A2', 'n', '9.787020002207E12')}${cell('B2', 'n', '0.30000000000000004')}</row>`,
      ),
    [head, ['9787020002207', '0.3']],
  ],
  [
    'a date, a truth, a moment',
    () =>
      bookWith(
        `<row r="2"><c r="A2" s="1"><v>45444</v></c>${cell('B2', 'b', '1')}${cell('C2', 'd', '2024-06-18T09:30:00')}</row>`,
        { styles },
      ),
    [head, ['2024-06-01', '是', '2024-06-18 09:30:00']],
  ],
  [
    'a shared string that is not there',
    () =>
      bookWith(
        `<row r="2">${cell('A2', 's', '7')}${cell('B2', 's', '-1')}${cell('C2', 's', '0')}</row>`,
        { shared: '<si><t>有</t></si>' },
      ),
    [head, ['', '', '有']],
  ],
  [
    'text in several fonts and a phonetic guide',
    () =>
      bookWith(`<row r="2">${cell('A2', 's', '0')}</row>`, {
        shared: '<si><r><t>红楼</t></r><r><t>梦</t></r><rPh><t>hong</t></rPh></si>',
      }),
    [head, ['红楼梦']],
  ],
  [
    'signs XML cannot hold',
    () => bookWith(rowOf(2, ['上_x000D_下', '_x0041_'])),
    [head, ['上\r下', 'A']],
  ],
  [
    'a heading __proto__',
    () =>
      sampleBook({
        rows: rowOf(1, ['__proto__', 'constructor', 'toString']) + rowOf(2, ['a', 'b', 'c']),
      }),
    [
      ['__proto__', 'constructor', 'toString'],
      ['a', 'b', 'c'],
    ],
  ],
  [
    'headings in merged cells',
    () => bookWith(rowOf(2, book), { after: '<mergeCells><mergeCell ref="B1:D1"/></mergeCells>' }),
    [['ISBN', '书名', '书名', '书名'], book],
  ],
  [
    'a value merged over some rows, far below the headings',
    () =>
      bookWith(rowOf(30, ['1', '甲']) + rowOf(31, ['2']) + rowOf(32, ['3', '丙']), {
        after: '<mergeCells><mergeCell ref="B30:B31"/></mergeCells>',
      }),
    [head, ...Array.from({ length: 28 }, () => []), ['1', '甲'], ['2', '甲'], ['3', '丙']],
  ],
  [
    'a merge over the whole sheet',
    () =>
      bookWith(rowOf(30, book), {
        after: '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>',
      }),
    [
      ...Array.from({ length: 20 }, () => Array.from({ length: 100 }, () => 'ISBN')),
      ...Array.from({ length: 9 }, () => []),
      book,
    ],
  ],
  [
    'a hidden sheet before the visible',
    () =>
      bookWith(rowOf(2, book), {
        sheets:
          '<sheet name="密" sheetId="2" state="veryHidden" r:id="rId9"/><sheet name="书单" sheetId="1" r:id="rId1"/>',
      }),
    plain,
  ],
  [
    'sheets of which none is there',
    () => sampleBook({ sheets: '<sheet name="无" sheetId="1" r:id="rId9"/>' }),
    [],
  ],
  ['XML that stops', () => sampleBook({ rows: '<row r="1"><c r="A1" t="str"><v>x' }), damaged],
  [
    'XML that crosses its tags',
    () => sampleBook({ rows: '<row r="1"><c r="A1"></row></c>' }),
    damaged,
  ],
  [
    'a cell of two megabytes',
    () => bookWith(`<row r="2">${cell('A2', 'str', 'x'.repeat(2 * 1024 * 1024))}</row>`),
    /内容过长|过大/,
  ],
]

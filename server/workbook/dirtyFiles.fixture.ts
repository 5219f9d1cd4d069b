// Files nobody would call clean, as they arrive or as somebody with bad intentions would make them.
import iconv from 'iconv-lite'
import { rowOf, sampleBook, zipOf, type SampleBook } from './zipOf.fixture'

/** A file, and either its rows or the sentence it is refused with. */
export type DirtyFile = [
  what: string,
  make: () => Buffer | string,
  outcome: readonly string[][] | RegExp,
]

const head = ['ISBN', '书名']
const book = ['9787020002207', '红楼梦']
const plain = [head, book]
const heading = rowOf(1, head)
const cell = (ref: string, type: string, value: string) =>
  `<c r="${ref}" t="${type}"><v>${value}</v></c>`
const bookWith = (rows: string, more: SampleBook = {}) =>
  sampleBook({ ...more, rows: heading + rows })
const text = 'ISBN,书名\n9787020002207,红楼梦\n'
const encoded = (encoding: string, mark: number[] = [], content = text) =>
  Buffer.concat([Buffer.from(mark), iconv.encode(content, encoding)])
const swap = (bytes: Buffer) => Buffer.from(bytes).swap16()
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>'
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 0x20)
const xls = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(600),
  ])

const damaged = /已损坏或不完整/
const notASheet = /仅支持xlsx、csv格式的文件/

const archives: DirtyFile[] = [
  [
    'a bomb: 64 MB of blanks in a sheet',
    () => sampleBook({ rows: zeros(64).toString() }),
    /解压后过大/,
  ],
  [
    'a bomb in the shared strings',
    () => sampleBook({ shared: `<si><t>${zeros(64)}</t></si>` }),
    /解压后过大|内容过长/,
  ],
  [
    'a bomb in the styles',
    () => sampleBook({ styles: zeros(20).toString() }),
    /解压后过大|内容过长/,
  ],
  [
    'a directory that says 4 GB',
    () => zipOf([{ name: 'xl/workbook.xml', content: 'x', told: 0xfffffff0 }]),
    /解压后过大/,
  ],
  [
    'a directory that says 1 byte',
    () => bookWith(rowOf(2, book), { more: [{ name: 'xl/x.xml', content: 'abc', told: 1 }] }),
    plain,
  ],
  [
    'an archive within',
    () => bookWith('', { more: [{ name: 'xl/media/more.zip', content: 'PK' }] }),
    /套着压缩包/,
  ],
  [
    'a name that climbs',
    () => bookWith('', { more: [{ name: '../../etc/cron.d/x', content: 'x' }] }),
    /指向别处/,
  ],
  [
    'a name from the root',
    () => bookWith('', { more: [{ name: '/etc/passwd', content: 'x' }] }),
    /指向别处/,
  ],
  [
    'a name with a drive',
    () => bookWith('', { more: [{ name: 'C:\\x.dll', content: 'x' }] }),
    /指向别处/,
  ],
  [
    'a name with a zero byte',
    () => bookWith('', { more: [{ name: 'xl/a\0.xml', content: 'x' }] }),
    /指向别处/,
  ],
  [
    'one name twice',
    () => bookWith('', { more: [{ name: 'xl/workbook.xml', content: 'x' }] }),
    damaged,
  ],
  [
    'six thousand parts',
    () =>
      bookWith('', {
        more: Array.from({ length: 6000 }, (_, n) => ({ name: `xl/${n}`, content: '' })),
      }),
    /部件过多/,
  ],
  [
    'an unknown packing',
    () => bookWith('', { more: [{ name: 'xl/a', content: 'x', method: 99 }] }),
    damaged,
  ],
  [
    'a password',
    () => bookWith('', { more: [{ name: 'xl/a', content: 'x', isEncrypted: true }] }),
    /有密码/,
  ],
  ['a zip that is no workbook', () => zipOf([{ name: 'readme.txt', content: 'hello' }]), notASheet],
  [
    'a document of another program',
    () =>
      zipOf([
        { name: '[Content_Types].xml', content: '' },
        { name: 'word/document.xml', content: '' },
      ]),
    notASheet,
  ],
  ['no list of contents', () => sampleBook({ without: ['[Content_Types].xml'] }), notASheet],
  ['no list of parts', () => sampleBook({ without: ['xl/_rels/workbook.xml.rels'] }), damaged],
  ['an end cut off', () => bookWith(rowOf(2, book)).subarray(0, -30), damaged],
  [
    'the second half only',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), bookWith('').subarray(200)]),
    damaged,
  ],
  [
    'rubbish where the sheet should be',
    () => {
      const bytes = bookWith(rowOf(2, book))
      bytes.fill(0xee, bytes.indexOf('sheet1.xml<') + 60, bytes.indexOf('PK\x01\x02') - 4)
      return bytes
    },
    damaged,
  ],
  ['nothing but a signature', () => Buffer.from('PK\x03\x04'), damaged],
  [
    'an end that points into nowhere',
    () => {
      const bytes = Buffer.from(bookWith(''))
      bytes.writeUInt32LE(0x7fffffff, bytes.length - 6)
      return bytes
    },
    damaged,
  ],
]

const sheets: DirtyFile[] = [
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
    [head, ['', '红楼梦']],
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

const texts: DirtyFile[] = [
  ['GBK', () => encoded('gbk'), plain],
  ['GB18030 with its mark', () => encoded('gb18030', [0x84, 0x31, 0x95, 0x33]), plain],
  ['UTF-8 with a mark', () => encoded('utf8', [0xef, 0xbb, 0xbf]), plain],
  ['UTF-16 little end first', () => encoded('utf16le', [0xff, 0xfe]), plain],
  [
    'UTF-16 big end first',
    () => Buffer.concat([Buffer.from([0xfe, 0xff]), swap(encoded('utf16le'))]),
    plain,
  ],
  ['UTF-16 little end first, no mark', () => encoded('utf16le'), plain],
  ['UTF-16 big end first, no mark', () => swap(encoded('utf16le')), plain],
  [
    'UTF-16 cut in the middle of a sign',
    () => encoded('utf16le', [0xff, 0xfe]).subarray(0, -1),
    /编码无法识别/,
  ],
  [
    'UTF-8 with one byte of another encoding at its end',
    () => Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0x0a])]),
    /编码无法识别/,
  ],
  ['an .xls renamed', () => xls('Workbook'), /旧版 xls/],
  [
    'a page of a browser renamed',
    () => '<html><table><tr><td>ISBN</td></tr></table></html>',
    [['<html><table><tr><td>ISBN</td></tr></table></html>']],
  ],
  ['a picture renamed', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), notASheet],
  [
    'a PDF renamed',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 1, 2, 0, 255])]),
    notASheet,
  ],
  [
    'a program renamed',
    () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(64)]),
    notASheet,
  ],
  ['a library record (MARC)', () => Buffer.from('00714cam\x1e  a9787\x1f\x1d'), notASheet],
  ['nothing', () => '', /文件是空的/],
  ['one blank', () => ' ', []],
  ['only ends of lines', () => '\n\r\n\n', []],
  ['zero bytes between the signs', () => 'ISBN,书名\n97\x0087,红\x00楼\n', notASheet],
  ['quotes never closed', () => 'ISBN,书名\n"9787,红楼梦\n', /第 \d+ 行的引号没有成对/],
  [
    'quotes never closed before 10 MB',
    () => `ISBN,书名\n"${'9787,红楼梦\n'.repeat(600_000)}`,
    /引号没有成对/,
  ],
  ['one line of 10 MB', () => 'x'.repeat(10 * 1024 * 1024), /第 \d+ 行过长/],
  ['a hundred thousand commas', () => `a${','.repeat(100_000)}b\n`, /超过 100 列（第 1 行）/],
  [
    'a hundred thousand commas with nothing behind',
    () => `ISBN,书名${','.repeat(100_000)}\n`,
    [head],
  ],
  [
    'ends of lines of all kinds',
    () => 'ISBN,书名\r1,甲\n2,乙\r\n3,丙',
    [head, ['1', '甲'], ['2', '乙'], ['3', '丙']],
  ],
  ['an end of line within quotes', () => 'ISBN,书名\n1,"上\r\n下"\n', [head, ['1', '上\r\n下']]],
  ['a quote within a cell', () => 'ISBN,书名\n1,5" 盘\n', [head, ['1', '5" 盘']]],
  [
    'cells of formulas',
    () => 'ISBN,书名\n=1+1,@SUM(A1)\n-12.5,+86\n',
    [head, ['=1+1', '@SUM(A1)'], ['-12.5', '+86']],
  ],
  [
    'rows of different lengths',
    () => 'ISBN,书名\n1\n1,2,3,4\n',
    [head, ['1'], ['1', '2', '3', '4']],
  ],
  ['twenty thousand and two rows', () => `ISBN\n${'1\n'.repeat(20_001)}`, /超过 20000 行/],
]

export const dirtyFiles: readonly DirtyFile[] = [...archives, ...sheets, ...texts]

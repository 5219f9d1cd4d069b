// Comma-separated texts in every encoding and shape.
import { head, plain, text, encoded, swap, xls, notASheet, type DirtyFile } from './parts.fixture'

export const texts: DirtyFile[] = [
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
    /网页（HTML）文件.*另存为 xlsx/,
  ],
  [
    'a page of a browser in UTF-16',
    () =>
      encoded(
        'utf16le',
        [0xff, 0xfe],
        '\n<!-- x -->\n<!DOCTYPE html><table><tr><td>#REF!</td></tr></table>',
      ),
    /网页（HTML）文件/,
  ],
  [
    'a page as Excel writes it, named .xls',
    () => encoded('gbk', [], '<?xml version="1.0"?>\n<html xmlns:x="urn:x"><table></table></html>'),
    /网页（HTML）文件/,
  ],
  [
    'a table of Excel 2003',
    () => '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    /XML 表格/,
  ],
  ['an archived page', () => 'MIME-Version: 1.0\nContent-Type: multipart/related', /MHTML/],
  ['a document of a word processor', () => '{\\rtf1 ISBN}', /RTF/],
  [
    'numbers kept as text the way programs write it',
    () => 'ISBN,书名\n="0471958697",="红楼梦"\n',
    [head, ['0471958697', '红楼梦']],
  ],
  [
    'a title that begins like a tag',
    () => 'ISBN,书名\n1,<html> 入门\n',
    [head, ['1', '<html> 入门']],
  ],
  ['a picture renamed', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), notASheet],
  [
    'a PDF renamed',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 1, 2, 0, 255])]),
    /PDF/,
  ],
  [
    'a program renamed',
    () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(64)]),
    notASheet,
  ],
  ['a library record (MARC)', () => Buffer.from('00714cam\x1e  a9787\x1f\x1d'), notASheet],
  [
    'the end-of-file sign of DOS behind the last line',
    () => 'ISBN,书名\r\n1,甲\r\n\x1A',
    [head, ['1', '甲']],
  ],
  ['that sign right behind the last cell', () => 'ISBN,书名\n1,甲\x1A\n', [head, ['1', '甲']]],
  [
    'that sign between the lines, which is for its line to say',
    () => 'ISBN,书名\n1,甲\x1A\n2,乙\n',
    [head, ['1', '甲\x1A'], ['2', '乙']],
  ],
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

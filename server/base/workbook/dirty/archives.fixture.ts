// What is no archive, or one that should not be opened.
import { rowOf, sampleBook, zipOf } from '../zipOf.fixture'
import { book, plain, bookWith, zeros, damaged, notASheet, type DirtyFile } from './parts.fixture'

export const archives: DirtyFile[] = [
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

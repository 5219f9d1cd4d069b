import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName } from './cleanName'

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\a\\书单.xlsx', '书单.xlsx'],
  ['/absolute/书单.csv', '书单.csv'],
  ['..', '未命名'],
  ['', '未命名'],
  ['   ', '未命名'],
  ['.htaccess', 'htaccess'],
  ['书单.xlsx.', '书单.xlsx'],
  ['发票\u202Efdp.exe', '发票fdp.exe'],
  ['a\u0000b\r\nc.png', 'abc.png'],
  ['a\u200B\uFEFF.png', 'a.png'],
  ['发票.pdf.exe', '发票.pdf.exe'],
  ['发票.exe.pdf', '发票_exe.pdf'],
  ['a.php.jpg', 'a_php.jpg'],
  ['a.svg.html.png', 'a_svg_html.png'],
  ['CON', '_CON'],
  ['con.png', '_con.png'],
  ['console.png', 'console.png'],
  ['lpt1.txt', '_lpt1.txt'],
  ['a<b>"c|d?e*f:g.png', 'a_b__c_d_e_f_g.png'],
  ['e\u0301.png', '\u00e9.png'],
])('makes %j into %j', (sent, kept) => expect(cleanName(sent)).toBe(kept))

it('keeps the ending of a name that is too long, and whole signs', () => {
  const kept = cleanName(`${'书'.repeat(200)}𠮷.xlsx`)
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
  expect(kept).toMatch(/^书+\.xlsx$/)
})

it('always makes a name that every disk takes, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (sent) => {
      const kept = cleanName(sent)
      expect(kept).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^\.|\.$|^\s|\s$/u)
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
      expect(kept.length).toBeGreaterThan(0)
      expect(cleanName(kept)).toBe(kept)
    }),
    { numRuns: 300 },
  )
})

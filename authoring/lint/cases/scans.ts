import { scan, type Case } from './files'

export const scans: readonly Case[] = [
  {
    file: scan,
    find: '"codes": ["isbn"]',
    write: '"codes": ["isbn", "isbn"]',
    at: '14:71',
    wrong: '"isbn"',
    says: 'SCAN001  码 "isbn" 已经写过',
  },
  {
    file: scan,
    find: '"key": "to"',
    write: '"key": "book"',
    at: '15:14',
    wrong: '"book"',
    says: 'SCAN001  步骤 "book" 已经写过',
  },
  {
    file: scan,
    find: '"key": "F8"',
    write: '"key": "F6"',
    at: '20:14',
    wrong: '"F6"',
    says: 'SCAN002  按键 F6 已经用于 "撤销"',
  },
  {
    file: scan,
    find: '"voice": "加一"',
    write: '"voice": "这一本已经数进去了请继续扫下一本书"',
    at: '17:78',
    wrong: '"这一本已经数进去了请继续扫下一本书"',
    says: 'SCAN002  读的话有 17 个字，读完下一本已经扫了：不超过 16 个字，长的写在 text 里',
  },
]

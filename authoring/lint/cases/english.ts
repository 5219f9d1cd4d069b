import { brand, list, permissions, type Case } from './files'

const missing = (text: string) =>
  `ENG001  “${text}”还没有英文：先运行 npm run english:generate，再在 schemas/english 里填上`

export const english: readonly Case[] = [
  {
    file: list,
    find: '{ "key": "off", "label": "',
    write: '{ "key": "off", "label": "新来的',
    at: '14:30',
    wrong: '"新来的停用"',
    says: missing('新来的停用'),
  },
  {
    file: list,
    find: '"query": { "brandName": { "title": "品牌" } }',
    write: '"query": { "brandName": { "title": "新来的" } }',
    at: '9:38',
    wrong: '"新来的"',
    says: missing('新来的'),
  },
  {
    file: brand,
    find: '"visible": "{{ values.status === \'ON\' }}", "min": 0 }',
    write: `"visible": "{{ values.status === 'ON' }}", "min": 0, "schema": { "description": "{{ values.status === 'ON' ? '新来的' : '停用' }}" } }`,
    at: '27:139',
    wrong: '新来的',
    says: missing('新来的'),
  },
  {
    file: permissions,
    find: '"查看品牌"',
    write: '"新来的品牌"',
    at: '3:25',
    wrong: '"新来的品牌"',
    says: missing('新来的品牌'),
  },
]

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readDivisions } from '../../../company/region/readDivisions'
import { parseAddress } from './parseAddress'

const all = readDivisions()
const divisions = all.filter(({ level }) => level <= 3)
const towns = all.filter(({ level }) => level === 4)
const townsOf = (code: string) => towns.filter(({ parentCode }) => parentCode === code)
const parse = (text: string) => parseAddress(text, divisions, townsOf)

it.each([
  [
    '李小明 13812345678 北京市朝阳区建国路88号SOHO现代城A座1203',
    {
      receiverName: '李小明',
      receiverPhone: '13812345678',
      province: ['北京市', '北京市', '朝阳区'],
      receiverAddress: '建国路88号SOHO现代城A座1203',
    },
  ],
  [
    '收货人：王芳\n手机号码：138-1234-5678\n所在地区：湖南省 湘西土家族苗族自治州 凤凰县 沱江镇\n详细地址：中营街 10 号',
    {
      receiverName: '王芳',
      receiverPhone: '13812345678',
      province: ['湖南省', '湘西土家族苗族自治州', '凤凰县', '沱江镇'],
      receiverAddress: '中营街 10 号',
    },
  ],
  [
    '浙江杭州西湖区文三路 259 号 ，张老师，+86 139 0000 1111',
    {
      receiverName: '张老师',
      receiverPhone: '13900001111',
      province: ['浙江省', '杭州市', '西湖区'],
      receiverAddress: '文三路 259 号',
    },
  ],
  [
    '０２１－６４３９１２３４ 上海徐汇区漕溪北路398号 邮编：200030 欧阳娜娜',
    {
      receiverName: '欧阳娜娜',
      receiverTel: '021-64391234',
      province: ['上海市', '上海市', '徐汇区'],
      receiverAddress: '漕溪北路398号',
      postcode: '200030',
    },
  ],
  [
    '成都市武侯区科华北路99号 陈晓 15912345678',
    {
      receiverName: '陈晓',
      receiverPhone: '15912345678',
      province: ['四川省', '成都市', '武侯区'],
      receiverAddress: '科华北路99号',
    },
  ],
  ['只有一句话', { receiverAddress: '只有一句话' }],
  ['  \n ', {}],
])('takes apart %j', (text, parsed) => {
  expect(parse(text)).toEqual(parsed)
})

const inChaoyang = { province: ['北京市', '北京市', '朝阳区'] }

it.each([
  [
    'without a name, and takes no word of the address for one',
    '13812345678 北京市朝阳区建国路 88 号',
    { receiverPhone: '13812345678', ...inChaoyang, receiverAddress: '建国路 88 号' },
  ],
  [
    'whose only word behind the region could be a name',
    '北京市朝阳区 望京',
    { ...inChaoyang, receiverAddress: '望京' },
  ],
  [
    'whose street could be a name, before its number',
    '北京市朝阳区 望京 8 号',
    { ...inChaoyang, receiverAddress: '望京 8 号' },
  ],
  [
    'with the name between region and street',
    '北京市朝阳区 李雷 望京花园',
    { receiverName: '李雷', ...inChaoyang, receiverAddress: '望京花园' },
  ],
  [
    'with the name on a line of its own at the end',
    '北京市朝阳区建国路8号\n李雷',
    { receiverName: '李雷', ...inChaoyang, receiverAddress: '建国路8号' },
  ],
  [
    'with a label right behind the street',
    '北京市朝阳区建国路8号收件人：李雷',
    { receiverName: '李雷', ...inChaoyang, receiverAddress: '建国路8号' },
  ],
  [
    'in brackets and rows of dashes, and keeps the dashes of a flat',
    '【李雷】——北京市朝阳区：：建国路8号-2-301——，【【东门】】',
    { receiverName: '李雷', ...inChaoyang, receiverAddress: '建国路8号-2-301 东门' },
  ],
  [
    'with a foreign name and one with a dot',
    '阿卜杜拉·买买提，北京市朝阳区建国路8号',
    { receiverName: '阿卜杜拉·买买提', ...inChaoyang, receiverAddress: '建国路8号' },
  ],
])('reads a text %s', (_what, text, parsed) => {
  expect(parse(text)).toEqual(parsed)
})

it('takes name and phone alone for what they are', () => {
  expect(parse('李雷 13812345678')).toEqual({ receiverName: '李雷', receiverPhone: '13812345678' })
  expect(parse('王芳 建国路 8 号')).toEqual({
    receiverName: '王芳',
    receiverAddress: '建国路 8 号',
  })
})

it.each([
  ['+8613812345678', '13812345678'],
  ['86-138-1234-5678', '13812345678'],
  ['138　　1234　　5678', '13812345678'],
  ['１３８１２３４５６７８', '13812345678'],
  ['12812345678', undefined],
  ['138123456789', undefined],
  ['1381234567', undefined],
])('reads %j as the mobile number %s', (text, receiverPhone) => {
  expect(parse(`李雷 ${text} 北京市朝阳区`).receiverPhone).toBe(receiverPhone)
})

it.each([
  ['021-64391234', '021-64391234'],
  ['0755 26001234', '075526001234'],
  ['0571 8723456', '05718723456'],
  ['0571 872345', undefined],
  ['10571-87234567', undefined],
])('reads %j as the landline %s', (text, receiverTel) => {
  expect(parse(`李雷 ${text} 北京市朝阳区`).receiverTel).toBe(receiverTel)
})

it.each([
  ['邮编：100020', '100020'],
  ['邮政编码100020', '100020'],
  ['100020', '100020'],
  ['1000201', undefined],
  ['邮编：1000201', undefined],
  ['100020号', undefined],
  ['200030 邮编：100020', '100020'],
])('reads %j as the postcode %s', (text, postcode) => {
  expect(parse(`李雷 ${text} 北京市朝阳区`).postcode).toBe(postcode)
})

const districts = divisions.filter(({ level }) => level === 3)
const byCode = new Map(divisions.map((one) => [one.code, one]))

it('finds any region written in full, whatever stands around it', () => {
  const name = fc.constantFrom('李雷', '韩梅梅', '司马相如')
  const phone = fc.constantFrom('13812345678', '19900001111')
  const separator = fc.constantFrom(' ', '，', '\n', '　')
  fc.assert(
    fc.property(
      fc.constantFrom(...districts),
      name,
      phone,
      separator,
      (district, who, tel, sign) => {
        const city = byCode.get(district.parentCode ?? '')
        const province = byCode.get(city?.parentCode ?? '')
        fc.pre(city !== undefined && province !== undefined)
        const path = [province?.name, city?.name, district.name]
        const text = [who, tel, `${path.join('')}人民路 8 号`].join(sign)
        expect(parse(text)).toEqual({
          receiverName: who,
          receiverPhone: tel,
          province: path,
          receiverAddress: '人民路 8 号',
        })
      },
    ),
    { numRuns: 60 },
  )
})

it('never fails and invents nothing: every part stands in the text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (text) => {
      const { receiverPhone, receiverName } = parse(text)
      if (receiverPhone) expect(receiverPhone).toMatch(/^1[3-9]\d{9}$/)
      if (receiverName) expect(text.normalize('NFKC')).toContain(receiverName.normalize('NFKC'))
    }),
    { numRuns: 200 },
  )
})

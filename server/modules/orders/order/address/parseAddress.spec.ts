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
])('takes apart %j', (text, parsed) => {
  expect(parse(text)).toEqual(parsed)
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

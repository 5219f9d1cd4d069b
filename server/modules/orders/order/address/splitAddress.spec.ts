import { expect, it } from 'vitest'
import { readDivisions } from '../../../company/region/readDivisions'
import { splitAddress } from './splitAddress'

const divisions = readDivisions().filter(({ level }) => level <= 3)

it.each([
  ['北京 北京市 朝阳区 甲路1号(100000)', '北京市', '北京市', '朝阳区', '甲路1号'],
  ['浙江省杭州市西湖区文三路 259 号', '浙江省', '杭州市', '西湖区', '文三路 259 号'],
  ['上海 上海市 徐汇区 漕溪北路398号，200030', '上海市', '上海市', '徐汇区', '漕溪北路398号'],
  [
    '湖南湘西凤凰县沱江镇中营街10号',
    '湖南省',
    '湘西土家族苗族自治州',
    '凤凰县',
    '沱江镇中营街10号',
  ],
])('takes apart %j', (text, province, city, district, receiverAddress) => {
  expect(splitAddress(text, divisions)).toEqual({ province, city, district, receiverAddress })
})

it.each(['甲路1号', '北京市', '甲路1号 北京市朝阳区', 'No 1, Some Road', '朝阳区甲路1号', ''])(
  'guesses nothing of %j',
  (text) => {
    expect(splitAddress(text, divisions)).toBeUndefined()
  },
)

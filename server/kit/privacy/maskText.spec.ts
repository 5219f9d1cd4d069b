import { expect, it } from 'vitest'
import { maskText } from './maskText'

it.each([
  ['湖滨路36号', '湖滨路****'],
  ['新街口外大街１９号', '新街口外****'],
  ['3栋2单元', '****'],
  ['A座', 'A座****'],
  ['', ''],
])('shows of the address %s no more than %s', (address, masked) => {
  expect(maskText.address(address)).toBe(masked)
  expect(maskText.address(masked)).toBe(masked)
})

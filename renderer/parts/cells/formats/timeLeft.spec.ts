import { expect, it } from 'vitest'
import { printTimeLeft, timeLeftTone } from './timeLeft'

it('says how much time is left, and how much it is over', () => {
  expect(printTimeLeft(3, '小时')).toBe('剩 3 小时')
  expect(printTimeLeft(-8, '小时')).toBe('已超 8 小时')
  expect(printTimeLeft(0, '小时')).toBe('剩不到 1 小时')
})

it('says days from two days on', () => {
  expect(printTimeLeft(47, '小时')).toBe('剩 47 小时')
  expect(printTimeLeft(50, '小时')).toBe('剩 2 天')
  expect(printTimeLeft(-3, '天')).toBe('已超 3 天')
})

it('is late once it is over, soon on its last day', () => {
  expect([-1, 0, 23, 24].map((hours) => timeLeftTone(hours, '小时'))).toEqual([
    'late',
    'soon',
    'soon',
    undefined,
  ])
})

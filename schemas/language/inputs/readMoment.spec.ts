import { expect, it } from 'vitest'
import { readMoment } from './readMoment'

it.each([
  ['2024-06-08', '2024-06-08', undefined],
  ['2024/6/8', '2024-06-08', undefined],
  ['2024.6.8', '2024-06-08', undefined],
  ['2024年6月8日', '2024-06-08', undefined],
  ['20240608', '2024-06-08', undefined],
  ['２０２４－０６－０８', '2024-06-08', undefined],
  ['2024-06-08 9:30', '2024-06-08', '09:30:00'],
  ['2024-06-08T23:59:59', '2024-06-08', '23:59:59'],
])('%s is %s %s', (text, day, clock) => {
  expect(readMoment(text)).toEqual(clock === undefined ? { day } : { day, clock })
})

it.each(['06/07/2024', '24-6-7', '2024-02-30', '2024-06-08 24:00', '45000', '6月8日', ''])(
  '%j is no day that all read alike',
  (text) => expect(readMoment(text)).toBeUndefined(),
)

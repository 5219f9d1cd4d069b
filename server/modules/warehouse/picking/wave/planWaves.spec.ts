import { describe, expect, it } from 'vitest'
import { planWaves } from './planWaves'

const out = (id: number, shelves: string[], change: object = {}) => ({
  id: String(id),
  outOrderNum: `CK${id}`,
  urgentFlag: false,
  deadlineTime: '2026-11-24 18:00:00',
  shelves: new Set(shelves),
  ...change,
})
const ids = (waves: ReturnType<typeof planWaves>) =>
  waves.map((wave) => wave.map(({ id }) => Number(id)))

describe('planWaves', () => {
  it('takes urgent documents first, whatever shelves they share', () => {
    const waves = planWaves([out(1, ['A']), out(2, ['A']), out(3, ['Z'], { urgentFlag: true })], 2)
    expect(ids(waves)).toEqual([[3, 1], [2]])
  })

  it('puts together what lies on the same shelves, before what leaves sooner', () => {
    const soon = { deadlineTime: '2026-11-24 12:00:00' }
    const waves = planWaves([out(1, ['A'], soon), out(2, ['Z'], soon), out(3, ['A', 'B'])], 2)
    expect(ids(waves)).toEqual([[1, 3], [2]])
  })

  it('among equals takes the one that has to leave first, and those without a deadline last', () => {
    const waves = planWaves(
      [
        out(1, ['A'], { deadlineTime: null }),
        out(2, ['A']),
        out(3, ['A'], { deadlineTime: '2026-11-24 12:00:00' }),
      ],
      3,
    )
    expect(ids(waves)).toEqual([[3, 2, 1]])
  })

  it('fills waves up to their size and loses nobody', () => {
    const many = Array.from({ length: 7 }, (_, at) => out(at + 1, ['A']))
    expect(planWaves(many, 3).map((wave) => wave.length)).toEqual([3, 3, 1])
  })
})

import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TimeSteps } from './TimeSteps'

const steps = (...times: string[]) =>
  ['填写申请', '平台审核', '共享中'].map((title, at) => ({ title, time: times[at] ?? '' }))
/** Each step as it is drawn: its state and what stands below it. */
const drawn = (container: HTMLElement) =>
  [...container.querySelectorAll('.ant-steps-item')].map((item) => [
    /ant-steps-item-(wait|process|finish|error)/.exec(item.className)?.[1],
    item.querySelector('.ant-steps-item-content')?.textContent,
  ])

it('ticks every step before the last one with a time, also one whose time is missing', () => {
  const { container } = render(<TimeSteps steps={steps('', '2026-05-27')} halted="" />)
  expect(drawn(container).map(([state]) => state)).toEqual(['finish', 'finish', 'process'])
  expect(screen.getByText('2026-05-27')).toBeTruthy()
})

it('says at the next step why it went no further', () => {
  const { container } = render(<TimeSteps steps={steps('2026-05-26')} halted="已驳回" />)
  expect(drawn(container).map(([state]) => state)).toEqual(['finish', 'error', 'wait'])
  expect(screen.getByText('已驳回')).toBeTruthy()
})

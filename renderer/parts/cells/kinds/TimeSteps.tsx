import { Steps } from 'antd'

interface TimeStepsProps {
  /** In order; a step is done when it, or one after it, has a time. */
  steps: readonly { title: string; time: string }[]
  /** Why it stopped before the next step; empty while it goes on. */
  halted: string
}

/** How far something has come: each step with the time it was done, and where it halted the reason. */
export function TimeSteps({ steps, halted }: TimeStepsProps) {
  const done = steps.reduce((last, { time }, at) => (time === '' ? last : at + 1), 0)
  const items = steps.map(({ title, time }, at) => ({
    title,
    content: at === done && halted !== '' ? halted : time,
  }))
  return (
    <Steps
      size="small"
      current={done}
      status={halted === '' ? 'process' : 'error'}
      items={items}
      responsive={false}
    />
  )
}

import { Button } from 'antd'
import type { Choices } from '../useChoices'

/** What an empty drop-down says: still loading, failed with a way to try again, or nothing there. */
export function ChoicesProblem({ choices }: { choices: Choices }) {
  if (choices.isLoading) return <span>正在加载…</span>
  if (!choices.problem) return <span>没有匹配的选项</span>
  return (
    <Button type="link" size="small" danger onClick={choices.retry}>
      {choices.problem}
    </Button>
  )
}

import { Button } from 'antd'
import type { Choices } from '../useChoices'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

/** What an empty drop-down says: still loading, failed with a way to try again, or nothing there. */
export function ChoicesProblem({ choices }: { choices: Choices }) {
  const text = useTexts(texts)
  if (choices.isLoading) return <span>{text('loading')}</span>
  if (!choices.problem) return <span>{text('noChoiceMatches')}</span>
  return (
    <Button type="link" size="small" danger onClick={choices.retry}>
      {choices.problem}
    </Button>
  )
}

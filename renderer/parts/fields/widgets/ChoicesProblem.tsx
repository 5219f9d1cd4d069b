import { Button } from 'antd'
import type { Choices } from '../useChoices'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface ChoicesProblemProps {
  choices: Choices
  /** What is chosen here: 仓库. */
  title?: string
}

/** What an empty drop-down says: still loading, failed with a way to try again, nothing that matches, or nothing yet. */
export function ChoicesProblem({ choices, title }: ChoicesProblemProps) {
  const text = useTexts(texts)
  if (choices.isLoading) return <span>{text('loading')}</span>
  if (!choices.problem && choices.items.length === 0 && !choices.isSearched)
    return <span>{text('noChoicesYet', { title: title ?? '' })}</span>
  if (!choices.problem) return <span>{text('noChoiceMatches')}</span>
  return (
    <Button type="link" size="small" danger onClick={choices.retry}>
      {choices.problem}
    </Button>
  )
}

import { Button, Input } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import { formatInt } from '../../../../runtime/format'
import { texts } from '../texts'

interface TreeToolsProps {
  /** How many are ticked. */
  count: number
  keyword: string
  isDisabled?: boolean
  onKeyword(next: string): void
  onOpenAll(): void
  onCloseAll(): void
  onTickAll(isOn: boolean): void
}

/** Over the tree: what to look for, all open or closed, all or nothing ticked. */
export function TreeTools({ count, keyword, isDisabled, ...handlers }: TreeToolsProps) {
  const say = useTexts(texts)
  return (
    <div className="bc-tree-tools">
      <Input
        value={keyword}
        onChange={(event) => handlers.onKeyword(event.target.value)}
        onPressEnter={(event) => event.preventDefault()}
        placeholder={say('searchTree')}
        aria-label={say('searchTree')}
        allowClear
      />
      <Button size="small" onClick={handlers.onOpenAll}>
        {say('openAll')}
      </Button>
      <Button size="small" onClick={handlers.onCloseAll}>
        {say('closeAll')}
      </Button>
      <Button size="small" disabled={isDisabled} onClick={() => handlers.onTickAll(true)}>
        {say('tickAll')}
      </Button>
      <Button size="small" disabled={isDisabled} onClick={() => handlers.onTickAll(false)}>
        {say('untickAll')}
      </Button>
      <output className="bc-tree-count">{say('treeTicked', { count: formatInt(count) })}</output>
    </div>
  )
}

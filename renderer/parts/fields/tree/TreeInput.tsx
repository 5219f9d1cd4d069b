import { Tree } from 'antd'
import { useMemo, useState } from 'react'
import type { Key } from 'react'
import { useTexts } from '../../../../runtime/i18n'
import { ariaOfGroup, extraProps } from '../value/naming'
import { textsOf } from '../value/textOf'
import { texts } from '../texts'
import type { WidgetProps } from '../types'
import { useChoices, type ChoiceNode } from '../useChoices'
import { ChoicesProblem } from '../widgets/ChoicesProblem'
import { changeTick, findInTree, indexTree, missingOf, tickStates } from './linkedTicks'
import { TreeTools } from './TreeTools'
import './tree.css'

const noValues: readonly string[] = []

/**
 * A tree that lies open, with boxes: any number of its nodes. `x-component-props.linked: false` ticks every box by
 * itself; otherwise what is below goes along.
 */
export function TreeInput(props: WidgetProps<string[]>) {
  const { item, value, onChange, disabled } = props
  const say = useTexts(texts)
  const choices = useChoices(item, props.choices)
  const isLinked = extraProps(item).linked !== false
  const index = useMemo(() => indexTree(choices.items), [choices.items])
  const ticked = useMemo(() => new Set(textsOf(value) ?? noValues), [value])
  const states = useMemo(() => tickStates(index, ticked), [index, ticked])
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<readonly Key[]>()
  const found = useMemo(
    () => (keyword.trim() === '' ? undefined : findInTree(index, keyword)),
    [index, keyword],
  )
  const nodes = useMemo(() => {
    const title = (node: ChoiceNode) => {
      const missing = missingOf(index, ticked, node)
      if (missing.length === 0) return node.label
      return `${node.label}${say('needsTick', { names: missing.join('、') })}`
    }
    return toNodes(choices.items, found, title)
  }, [choices.items, found, index, ticked, say])
  const tick = (next: ReadonlySet<string>) => {
    const kept = index.order.filter((one) => next.has(one))
    onChange(kept.length > 0 ? kept : undefined)
  }
  const tickAll = (isOn: boolean) =>
    tick(
      choices.items.reduce((now, root) => changeTick(index, now, root.value, isOn, true), ticked),
    )

  if (choices.items.length === 0) return <ChoicesProblem choices={choices} />
  const ofState = (state: string) => index.order.filter((one) => states.get(one) === state)
  return (
    <div role="group" id={props.id} {...ariaOfGroup(props)} className="bc-tree-input">
      <TreeTools
        count={ticked.size}
        keyword={keyword}
        isDisabled={disabled}
        onKeyword={setKeyword}
        onOpenAll={() => setOpened(index.order)}
        onCloseAll={() => setOpened([])}
        onTickAll={tickAll}
      />
      <Tree
        className="bc-tree-nodes"
        checkable
        checkStrictly
        selectable={false}
        showLine
        virtual={false}
        disabled={disabled}
        treeData={nodes}
        expandedKeys={[...(found ? found : (opened ?? choices.items.map(({ value }) => value)))]}
        onExpand={(keys) => setOpened(keys)}
        checkedKeys={{ checked: ofState('all'), halfChecked: ofState('some') }}
        onCheck={(_, { node }) => {
          const one = String(node.key)
          tick(changeTick(index, ticked, one, states.get(one) !== 'all', isLinked))
        }}
      />
      {found?.size === 0 && <p className="bc-tree-nothing">{say('nothingFound', { keyword })}</p>}
    </div>
  )
}

interface TreeNode {
  key: string
  title: string
  disabled?: boolean
  children?: TreeNode[]
}

const toNodes = (
  items: readonly ChoiceNode[],
  found: ReadonlySet<string> | undefined,
  title: (node: ChoiceNode) => string,
): TreeNode[] =>
  items
    .filter(({ value }) => !found || found.has(value))
    .map((node) => ({
      key: node.value,
      title: title(node),
      disabled: node.disabled,
      children: node.children && toNodes(node.children, found, title),
    }))

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stage } from '../../../runtime/frame'
import { createRegistry, RegistryProvider } from '../../language/registry'
import type { PageComponent } from '../../language/registry'
import { PageView } from './PageView'

interface BespokeStoryProps {
  /** Registered under the name the page file asks for; absent: nobody registered it. */
  component?: PageComponent
  /** Registered under another name. */
  other?: string
}

/** The home page, a bespoke one, with and without its component. */
function BespokeStory({ component, other }: BespokeStoryProps) {
  const registry = createRegistry()
  if (component) registry.registerPage('home', component)
  if (other) registry.registerPage(other, () => null)
  return (
    <Stage address="/index?from=menu">
      <RegistryProvider registry={registry}>
        <PageView path="/index" />
      </RegistryProvider>
    </Stage>
  )
}

const Breaks = () => {
  throw new Error('读不到 remainderMoney')
}

const meta = {
  title: '渲染器 renderer/页面种类 pages/页面外框 page/页面 PageView',
  component: BespokeStory,
} satisfies Meta<typeof BespokeStory>
export default meta

type Story = StoryObj<typeof meta>
export const Bespoke: Story = {
  name: '手写页面',
  args: { component: ({ scope }) => <h2>{`${scope.title} 来自 ${scope.query['from']}`}</h2> },
}
export const UnknownComponent: Story = { name: '没有这个组件', args: { other: 'homes' } }
export const BreaksWhileDrawing: Story = { name: '画的时候坏了', args: { component: Breaks } }

import { Stage } from '../../../runtime/frame'
import '../../../renderer/parts/tokens.css'
import source from '../../../renderer/parts/tokens.css?raw'
import { Part, Sheet } from './Sheet'

export default { title: '设计基础 tokens/样式变量 Variables', parameters: { layout: 'fullscreen' } }

const variables = [...source.matchAll(/(--bc-[\w-]+): ([^;]+);/g)].map(
  ([, name = '', value = '']) => ({
    name,
    value,
  }),
)
// The dark sheet overrides some: each is shown once.
const names = [...new Map(variables.map((variable) => [variable.name, variable])).values()]

function sampleStyle(name: string) {
  if (name.endsWith('shadow')) return { boxShadow: `var(${name})` }
  if (name.endsWith('radius')) return { borderRadius: `var(${name})`, borderWidth: 2 }
  return { background: `var(${name})` }
}

export const All = () => (
  <Stage>
    <Sheet
      title="样式变量"
      lead="自己写的样式只用这些变量，不写颜色值；它们随主题、浅色与深色变。出处：renderer/parts/tokens.css。"
    >
      <Part title={`${names.length} 个`}>
        <div className="sheet-grid" style={{ ['--sheet-cell' as string]: '240px' }}>
          {names.map(({ name, value }) => (
            <figure key={name} style={{ margin: 0 }}>
              <span className="sheet-colour" style={sampleStyle(name)} />
              <figcaption>
                <code>{name}</code>
                <br />
                <small>{value.replace(/^var\((.*)\)$/, '$1')}</small>
              </figcaption>
            </figure>
          ))}
        </div>
      </Part>
    </Sheet>
  </Stage>
)
All.storyName = '全部变量'

import { Stage } from '../../../runtime/frame'
import { themeNames } from '../../../runtime/theme'
import { Colours } from './Colours'
import { Part, Sheet } from './Sheet'

export default {
  title: '设计基础 tokens/颜色与对比度 Colours',
  parameters: { layout: 'fullscreen' },
}

export const Themes = () => (
  <Stage>
    <Sheet
      title="颜色与对比度"
      lead="七个主题，各有浅色与深色。每行文字写着自己的颜色值，以及它与底色的对比度：文字至少 4.5 : 1，线条与图标至少 3 : 1。低于这个数的颜色过不了检查（runtime/theme/contrast.spec.ts）。"
    >
      <Part title="七个主题">
        <div className="sheet-themes">
          {themeNames.flatMap((name) =>
            (['light', 'dark'] as const).map((mode) => (
              <Colours key={`${name}-${mode}`} name={name} mode={mode} />
            )),
          )}
        </div>
      </Part>
    </Sheet>
  </Stage>
)
Themes.storyName = '七个主题'

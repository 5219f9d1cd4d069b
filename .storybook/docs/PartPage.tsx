import { Primary, Title, useOf } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type ReactNode } from 'react'
import type { PartFacts } from '../../scripts/stories/partFacts'
import { textOf, type PartText } from '../parts'
import { docsAddress, storyAddress } from './addresses'
import { factsOf, placeOfTitle } from './factsOf'
import { JsonSource } from './JsonSource'
import { PropsTable } from './PropsTable'
import './part-page.css'

/** The page of one part: what is written of it in `.storybook/parts`, and what the build found in the sources. */
export function PartPage() {
  const { csfFile } = useOf('meta', ['meta'])
  const place = placeOfTitle(csfFile.meta.title)
  const facts = useFacts(place)
  const own = textOf(place)
  return (
    <div className="part-page">
      <Title />
      {own && <p className="part-lead">{own.purpose}</p>}
      {facts && <Status facts={facts} />}
      <Primary />
      <Part title="状态">
        <div className="part-links">
          {Object.values(csfFile.stories).map(({ id, name }) => (
            <a key={id} href={storyAddress(id)} target="_top">
              {name}
            </a>
          ))}
        </div>
        <p>点开一种状态，下方“Controls”里可以改它的参数。</p>
      </Part>
      {own && <Written part={own} />}
      {facts && facts.props.length > 0 && (
        <Part title="属性">
          <PropsTable props={facts.props} />
        </Part>
      )}
      {facts?.json && (
        <Part title="写成 JSON">
          <JsonSource {...facts.json} />
        </Part>
      )}
      {facts && <Uses facts={facts} />}
    </div>
  )
}

function useFacts(place: string): PartFacts | undefined {
  const [facts, setFacts] = useState<PartFacts>()
  useEffect(() => {
    // Outside world: a file of the build.
    void factsOf(place).then(setFacts)
  }, [place])
  return facts
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const Status = ({ facts: { file, specs } }: { facts: PartFacts }) => (
  <p className="part-status">
    <strong>{specs.length > 0 ? '稳定' : '可用'}</strong>
    {specs.length > 0
      ? `由 ${specs.length} 个测试文件守着`
      : '样例每次都检查能画出来、没有无障碍问题'}
    <code>{file}</code>
  </p>
)

const Written = ({ part }: { part: PartText }) => (
  <>
    <Part title="由什么组成">
      <ol>{part.anatomy.map(line)}</ol>
    </Part>
    {part.keyboard && (
      <Part title="键盘">
        <ul>{part.keyboard.map(line)}</ul>
      </Part>
    )}
    <div className="part-rules">
      <Part title="要">
        <ul>{part.dos.map(line)}</ul>
      </Part>
      <Part title="不要">
        <ul>{part.donts.map(line)}</ul>
      </Part>
    </div>
  </>
)

const line = (text: string) => <li key={text}>{text}</li>

const nameOf = (title: string) => title.slice(title.lastIndexOf(' ') + 1)

const Uses = ({ facts: { pages, usedIn } }: { facts: PartFacts }) =>
  pages.length + usedIn.length > 0 && (
    <Part title="用在哪里">
      {pages.length > 0 && (
        <details open={pages.length <= 24}>
          <summary>{`${pages.length} 个页面`}</summary>
          <div className="part-links">
            {pages.map((title) => (
              <a key={title} href={docsAddress(title)} target="_top">
                {nameOf(title)}
              </a>
            ))}
          </div>
        </details>
      )}
      {usedIn.length > 0 && (
        <details>
          <summary>{`${usedIn.length} 个源码文件`}</summary>
          <ul>
            {usedIn.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )

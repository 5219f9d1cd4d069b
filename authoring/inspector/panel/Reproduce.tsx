import { useState } from 'react'
import { copyText } from '../../../renderer/actions/result/copyText'
import { makeReproduction, toMarkdown, type ReproductionFacts } from '../inspection/reproduction'

/** Puts all somebody else needs to see the same on the clipboard, without what is personal or opens a door. */
export function Reproduce(facts: Omit<ReproductionFacts, 'address' | 'browser'>) {
  const [said, setSaid] = useState('')
  const copy = async (print: (made: ReturnType<typeof makeReproduction>) => string) => {
    const isCopied = await copyText(print(makeReproduction({ ...facts, ...around() })))
    setSaid(isCopied ? '已复制，可以直接贴进问题单' : '浏览器不允许复制，请检查剪贴板权限')
    setTimeout(() => setSaid(''), 3000)
  }
  return (
    <footer className="ins-foot">
      <button type="button" onClick={() => void copy(toMarkdown)}>
        复制复现（Markdown）
      </button>
      <button type="button" onClick={() => void copy((made) => JSON.stringify(made, null, 2))}>
        复制复现（JSON）
      </button>
      <span role="status">{said}</span>
    </footer>
  )
}

const around = () => ({
  address: location.hash || location.pathname,
  browser: navigator.userAgent,
})

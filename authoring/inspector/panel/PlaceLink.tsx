import { useState } from 'react'
import { copyText } from '../../../renderer/actions/result/copyText'
import { addressOf, workbenchLink, type Place } from '../page/pageContext'

/** A place in a schema file: opens it in the workbench, or copies its address for another editor. */
export function PlaceLink({ place }: { place: Place }) {
  const [isCopied, setCopied] = useState(false)
  const address = addressOf(place)
  const name = address.slice(address.lastIndexOf('/') + 1)
  const copy = async () => {
    setCopied(await copyText(address))
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <span className="ins-place">
      <a
        href={workbenchLink(place)}
        target="workbench"
        rel="noreferrer"
        title={`在工作台打开 ${address}`}
      >
        {name}
      </a>
      <button
        type="button"
        onClick={() => void copy()}
        title={`复制 ${address}`}
        aria-label={`复制位置 ${name}`}
      >
        {isCopied ? '已复制' : '复制'}
      </button>
    </span>
  )
}

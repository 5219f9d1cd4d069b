import './oldBrowser.css'

/** IE and IE modes: neither a click nor Esc nor another address takes this away. */
export function OldBrowser() {
  return (
    <div className="old-browser" role="alertdialog" aria-modal aria-labelledby="old-browser-title">
      <div>
        <h2 id="old-browser-title">IE 浏览器已停止支持</h2>
        <p>
          微软已停止对 IE 浏览器的支持，本系统无法在 IE 中正常使用。请
          <a
            href="https://www.microsoft.com/zh-cn/edge/download"
            target="_blank"
            rel="noopener noreferrer"
          >
            下载新版浏览器
          </a>
          后重新打开。
        </p>
        <p>使用 360、QQ、搜狗等双核浏览器时，请在地址栏右侧切换到“极速模式”。</p>
      </div>
    </div>
  )
}

/** @param agent  the browser's name for itself */
export const isOldBrowser = (agent: string): boolean => /MSIE |Trident\//.test(agent)
